import type { PaymentChoice } from '@cuotaclara/contract/payments/payment-choices';
import type { OpenTransaction } from '@cuotaclara/contract/payments/transactions';
import { day } from '@cuotaclara/loan-math';
import {
  amountsOf,
  fixedAmount,
  GATEWAY_AMOUNT_MIN,
} from '#features/payments/intents/amounts-of.ts';
import type { StartedBy } from '#features/payments/intents/payer-mark.ts';
import { unsafePendingOf } from '#features/payments/intents/pending.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import { unsafeExplained } from './explained-payments.ts';

type LinkDeps = { readonly db: Reader; readonly clock: Clock };

type LinkInput = {
  readonly creditId: number;
  readonly choice: PaymentChoice;
  readonly amount: number;
  /** The payer who began the link: payments of others do not stop it. */
  readonly by: StartedBy;
};

/** What stops a link that was begun before; without either it can be paid. */
export type LinkOffer = Pick<OpenTransaction, 'blocked_by' | 'is_amount_changed'>;

/** A link that is not offered for another reason. */
export const NO_OFFER: LinkOffer = { blocked_by: null, is_amount_changed: false };

async function blockedBy(
  { db, clock }: LinkDeps,
  { creditId, by }: LinkInput,
): Promise<LinkOffer['blocked_by']> {
  const party = { payerMark: by.payer_mark };
  const pending = (await unsafePendingOf(db, { creditIds: [creditId], party })).get(creditId);
  if (pending === undefined) return null;
  if (Temporal.Instant.compare(clock.now(), pending.blocksUntil) >= 0) return null;
  return {
    // As moments of the database are written: with three decimals.
    sent_at: pending.since.toString({ smallestUnit: 'millisecond' }),
    blocks_until: pending.blocksUntil.toString(),
  };
}

/** Whether the amount of a link is not what beginning the same payment now would ask for. */
async function isAmountChanged(
  { db, clock }: LinkDeps,
  { creditId, choice, amount }: LinkInput,
): Promise<boolean> {
  const today = clock.today();
  const credit = (await unsafeExplained(db, { creditId, today }))?.credit;
  if (credit === undefined) return false;
  const amounts = amountsOf({ credit, on: day(today), amountMin: GATEWAY_AMOUNT_MIN });
  return amount !== (fixedAmount(choice, amounts) ?? Math.min(amount, amounts.payoff));
}

/**
 * Whether a link that was left can be paid now. It follows the rules of a payment that begins: none
 * while another one of the credit waits for the bank, and only of what is owed today.
 */
export async function unsafeLinkOffer(deps: LinkDeps, input: LinkInput): Promise<LinkOffer> {
  return {
    blocked_by: await blockedBy(deps, input),
    is_amount_changed: await isAmountChanged(deps, input),
  };
}
