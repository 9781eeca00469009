import { type Amount, units, ZERO } from '../amount.ts';
import { refuse } from '../loan-error.ts';

/**
 * Components of an instalment, in the order a payment covers them unless the credit says
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

/** Takes an order from outside: every component, once. The order of the law is always one value. */
export function allocationOrder(order: readonly Component[]): AllocationOrder {
  const named = new Set(order);
  if (order.length !== COMPONENTS.length || named.size !== COMPONENTS.length) {
    refuse('order_incomplete');
  }
  return order.every((component, index) => component === COMPONENTS[index]) ? COMPONENTS : order;
}

export const splitTotal = (split: Split): Amount =>
  units(
    split['collection-costs'] +
      split['late-interest'] +
      split.charges +
      split.interest +
      split.principal,
  );

/** Brands all the parts of a split, as `part` does with one of them. */
export const parts = (split: Readonly<Record<Component, number>>): Split =>
  // The type of `part` for one component holds for each.
  split as Split;

/** The same split, each part of which is exact and not negative. */
export function checkedSplit(split: Split): Split {
  units(split['collection-costs']);
  units(split['late-interest']);
  units(split.charges);
  units(split.interest);
  units(split.principal);
  return split;
}

export const addSplits = (one: Split, other: Split): Split =>
  parts({
    'collection-costs': one['collection-costs'] + other['collection-costs'],
    'late-interest': one['late-interest'] + other['late-interest'],
    charges: one.charges + other.charges,
    interest: one.interest + other.interest,
    principal: one.principal + other.principal,
  });

export const subtractSplits = (one: Split, other: Split): Split =>
  parts({
    'collection-costs': one['collection-costs'] - other['collection-costs'],
    'late-interest': one['late-interest'] - other['late-interest'],
    charges: one.charges - other.charges,
    interest: one.interest - other.interest,
    principal: one.principal - other.principal,
  });

export const sumSplits = (splits: readonly Split[]): Split =>
  splits.reduce((sum, split) => addSplits(sum, split), NOTHING);

/** One part of a split, spelt out: a name that varies would make a slow property access. */
export function partOf(split: Split, component: Component): Amount {
  switch (component) {
    case 'collection-costs':
      return split['collection-costs'];
    case 'late-interest':
      return split['late-interest'];
    case 'charges':
      return split.charges;
    case 'interest':
      return split.interest;
    case 'principal':
      return split.principal;
    default:
      return component satisfies never;
  }
}
