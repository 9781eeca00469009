import type { MaskedCredit } from '@cuotaclara/contract/payments/paying';
import { type ProductKind, productKindField } from '@cuotaclara/contract/values/product-kinds';
import { type Credit, day, rebuild } from '@cuotaclara/loan-math';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { chargeNamesOf } from '#core/money/terms/credit-terms.reads.ts';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import type { Reader } from '#platform/database/database.ts';
import { amountsOf, type PayableAmounts, whyAmount } from './amounts-of.ts';
import type { PayingParty } from './payer-mark.ts';
import { type PendingPayment, unsafePendingOf } from './pending.reads.ts';
import { creditStandingOf } from './standing-of.ts';

export type Payable = Omit<MaskedCredit, 'holder_name'> & { readonly creditId: number };

type PayableRow = { readonly credit_id: number; readonly product_kind: string | null };

type PayableInput = {
  readonly rows: readonly PayableRow[];
  readonly party: PayingParty;
  readonly today: Temporal.PlainDate;
  readonly amountMin: number;
};

const END_DIGITS = 3;

/** The last digits of the number of a credit. */
export const numberEnd = (creditId: number): string => String(creditId).slice(-END_DIGITS);

/** The kind of product as the contract names it. */
export const productKindOf = (kind: string | null): ProductKind | null =>
  productKindField.safeParse(kind).data ?? null;

const pendingOnWire = (pending: PendingPayment | undefined): Payable['pending'] =>
  pending === undefined
    ? null
    : {
        reference: pending.reference,
        amount: pending.amount,
        since: pending.since.toString(),
        blocks_until: pending.blocksUntil.toString(),
        is_received: pending.isReceived,
        is_own: pending.isOwn,
      };

/** The instalments that a payment of what is due is about. */
function dueNumbers(credit: Credit, { due, standing }: PayableAmounts): number[] {
  if (due?.kind === 'next') return standing.next === null ? [] : [standing.next.instalment];
  return credit.instalments
    .slice(credit.settledCount)
    .filter(({ row }) => row.dueOn <= standing.on)
    .map(({ row }) => row.number);
}

/** What can be paid of these credits today, where their books are open. Not scoped. */
export async function unsafePayableCredits(
  db: Reader,
  { payKeys }: Pick<PaymentParts, 'payKeys'>,
  { rows, party, today, amountMin }: PayableInput,
): Promise<readonly Payable[]> {
  const creditIds = rows.map(({ credit_id }) => credit_id);
  const inForce = await unsafeCreditsInForce(db, { creditIds, today });
  const pending = await unsafePendingOf(db, { creditIds, party });
  const on = day(today);
  return inForce.flatMap(({ row, history, accruedUntil }) => {
    const creditId = row.credit_id;
    const { credit } = rebuild(history);
    const names = chargeNamesOf(row);
    const amounts = amountsOf({ credit, on, amountMin });
    const { due, payoff, min } = amounts;
    if (accruedUntil === null || payoff === 0) return [];
    const { key, until } = payKeys.make({ creditId, userId: party.userId });
    const kind = rows.find(({ credit_id }) => credit_id === creditId)?.product_kind ?? null;
    const payable: Payable = {
      creditId,
      pay_key: key,
      pay_key_until: until.toString(),
      number_end: numberEnd(creditId),
      product_kind: productKindOf(kind),
      as_of: today.toString(),
      ...creditStandingOf(credit, on),
      due: due && {
        ...due,
        instalments: dueNumbers(credit, amounts),
        explanation: whyAmount(credit, { on, amount: due.amount, excess: 'advance', names }),
      },
      payoff: {
        amount: payoff,
        explanation: whyAmount(credit, { on, amount: payoff, excess: 'reduce-term', names }),
      },
      other: min < payoff ? { min, max: payoff } : null,
      pending: pendingOnWire(pending.get(creditId)),
    };
    return [payable];
  });
}
