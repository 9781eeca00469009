import { type ExplanationOnWire, explanationOnWire } from '@cuotaclara/contract/payments/explained';
import type { DUE_KINDS, PaymentChoice } from '@cuotaclara/contract/payments/payment-choices';
import {
  amount,
  type ChargeNames,
  type Credit,
  type Day,
  type ExcessChoice,
  explain,
  recordPayment,
  type Standing,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';

/** Below this the gateway takes no payment. */
export const GATEWAY_AMOUNT_MIN = 1_500;

/** What can be paid of a credit on a day. */
export type PayableAmounts = {
  readonly standing: Standing;
  readonly due: {
    readonly kind: keyof typeof DUE_KINDS;
    readonly amount: number;
    readonly late: number;
  } | null;
  readonly payoff: number;
  /** The smallest amount that the payer may choose; all of it where less is owed. */
  readonly min: number;
};

type AmountsInput = {
  readonly credit: Credit;
  readonly on: Day;
  /** The smallest amount that the house takes. */
  readonly amountMin: number;
};

function dueOf({ overdue, dueToday, next }: Standing): PayableAmounts['due'] {
  const past = splitTotal(overdue);
  const today = splitTotal(dueToday);
  const late = overdue['late-interest'] + dueToday['late-interest'];
  if (past + today > 0) {
    return { kind: past > 0 ? 'overdue' : 'due_today', amount: past + today, late };
  }
  return next === null ? null : { kind: 'next', amount: next.amount, late: 0 };
}

/** What can be paid of a credit today: what is due, all of it, or an amount between. */
export function amountsOf({ credit, on, amountMin }: AmountsInput): PayableAmounts {
  const standing = standingOn(credit, on);
  const payoff = standing.payoff.total;
  const due = dueOf(standing);
  const isPayable = due !== null && due.amount >= GATEWAY_AMOUNT_MIN && due.amount <= payoff;
  return {
    standing,
    due: isPayable ? due : null,
    payoff,
    min: Math.min(Math.max(amountMin, GATEWAY_AMOUNT_MIN), payoff),
  };
}

/** What a choice costs that leaves no amount to the payer; null where the payer writes it. */
export function fixedAmount(choice: PaymentChoice, { due, payoff }: PayableAmounts): number | null {
  if (choice === 'due') return due?.amount ?? payoff;
  return choice === 'payoff' ? payoff : null;
}

type Tried = { readonly on: Day; readonly amount: number; readonly excess: ExcessChoice };

/** A payment as it would be allocated. Nothing happens. */
export const tryPayment = (credit: Credit, tried: Tried) =>
  recordPayment(credit, {
    id: 'new',
    on: tried.on,
    amount: amount(tried.amount),
    excess: tried.excess,
  });

/** Why a payment is of its amount: where each peso of it would go. */
export const whyAmount = (
  credit: Credit,
  { names, ...tried }: Tried & { readonly names: ChargeNames },
): ExplanationOnWire => explanationOnWire(explain(tryPayment(credit, tried).allocation, names));
