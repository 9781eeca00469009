import { type ExplanationOnWire, explanationOnWire } from '@cuotaclara/contract/payments/explained';
import {
  type Credit,
  explain,
  type Posting,
  paidInstalments,
  rebuild,
  withLateCorrected,
} from '@cuotaclara/loan-math';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { paymentEventId } from '#core/money/plans/credit-events.ts';
import { chargeNamesOf } from '#core/money/terms/credit-terms.reads.ts';
import type { Reader } from '#platform/database/database.ts';

type CreditInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** What the engine says of the payments of a credit, as it is today. */
export type ExplainedPayments = {
  readonly credit: Credit;
  /** With the late interest that it made undue in payments entered before. */
  explanationOf(paymentId: number, lateCorrected: number): ExplanationOnWire | null;
  /** The instalments that a payment paid something of. */
  instalmentsOf(paymentId: number): number[];
  /** Whether a payment paid all that was owed. */
  isPayoff(paymentId: number): boolean;
  /** Whether a payment repaid principal before its time. */
  isExtra(paymentId: number): boolean;
};

const instalmentsIn = (posting: Posting | undefined): number[] =>
  posting?.kind === 'payment'
    ? [...new Set(paidInstalments(posting).flatMap(({ instalment }) => instalment ?? []))].sort(
        (one, other) => one - other,
      )
    : [];

/** Not scoped. Null for a credit that was not disbursed. */
export async function unsafeExplained(
  db: Reader,
  { creditId, today }: CreditInput,
): Promise<ExplainedPayments | null> {
  const inForce = await unsafeCreditInForce(db, { creditId, today });
  if (inForce === null) return null;
  const { credit, postings } = rebuild(inForce.history);
  const names = chargeNamesOf(inForce.row);
  const extras = new Set(
    credit.prepayments
      .filter(({ choice, principal }) => choice !== 'payoff' && principal > 0)
      .map(({ paymentId }) => paymentId),
  );
  const byId = new Map(postings.map((posting) => [posting.id, posting]));
  return {
    credit,
    explanationOf(paymentId, lateCorrected) {
      const posting = byId.get(paymentEventId(paymentId));
      if (posting === undefined) return null;
      return explanationOnWire(withLateCorrected(explain(posting, names), lateCorrected));
    },
    instalmentsOf: (paymentId) => instalmentsIn(byId.get(paymentEventId(paymentId))),
    isPayoff(paymentId) {
      const posting = byId.get(paymentEventId(paymentId));
      return posting?.kind === 'payment' && posting.effect === 'payoff';
    },
    isExtra: (paymentId) => extras.has(paymentEventId(paymentId)),
  };
}
