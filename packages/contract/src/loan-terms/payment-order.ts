import type { AllocationOrder, Component } from '@cuotaclara/loan-math';

/** The parts of an instalment as documents name them. */
export const PAYMENT_PARTS = {
  'collection-costs': 'gastos de cobranza',
  'late-interest': 'intereses de mora',
  charges: 'cargos',
  interest: 'intereses corrientes',
  principal: 'capital',
} as const satisfies Record<Component, string>;

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** The order in which a payment covers an instalment: «gastos de cobranza, … y capital». */
export const paymentOrderText = (order: AllocationOrder): string =>
  listed.format(order.map((component) => PAYMENT_PARTS[component]));
