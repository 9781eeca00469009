import { type Amount, units, ZERO } from './amount.ts';
import { refuse } from './loan-error.ts';

/**
 * What an instalment is made of, in the order a payment covers it unless the credit says
 * otherwise: interest before principal is the law (C. Civil, art. 1653).
 */
export const COMPONENTS = [
  'collection-costs',
  'late-interest',
  'charges',
  'interest',
  'principal',
] as const;

export type Component = (typeof COMPONENTS)[number];

/** An amount for each component. */
export type Split = Readonly<Record<Component, Amount>>;

/** The order inside an instalment, as data. */
export type AllocationOrder = readonly Component[];

export const NOTHING: Split = {
  'collection-costs': ZERO,
  'late-interest': ZERO,
  charges: ZERO,
  interest: ZERO,
  principal: ZERO,
};

/** Takes an order from outside: every component, once. */
export function allocationOrder(order: readonly Component[]): AllocationOrder {
  const named = new Set(order);
  if (order.length !== COMPONENTS.length || named.size !== COMPONENTS.length) {
    refuse('order_incomplete');
  }
  return order;
}

export const splitTotal = (split: Split): Amount =>
  units(
    split['collection-costs'] +
      split['late-interest'] +
      split.charges +
      split.interest +
      split.principal,
  );

export function addSplits(left: Split, right: Split): Split {
  return {
    'collection-costs': units(left['collection-costs'] + right['collection-costs']),
    'late-interest': units(left['late-interest'] + right['late-interest']),
    charges: units(left.charges + right.charges),
    interest: units(left.interest + right.interest),
    principal: units(left.principal + right.principal),
  };
}
