import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';

/** The part of a credit that its plan must agree with, of staff and of borrowers alike. */
export type CreditMoment = {
  readonly credit_id: number;
  readonly version: number;
  readonly terms: { readonly quoted_on: string | null };
};

/** Whether a plan and the figures of a credit are of one moment, so that both may show together. */
export const isPlanOf = (
  plan: Pick<PaymentPlan, 'version' | 'quoted_on'>,
  { version, terms }: CreditMoment,
): boolean => plan.version === version && plan.quoted_on === terms.quoted_on;
