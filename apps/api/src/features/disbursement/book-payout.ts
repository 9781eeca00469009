import { commissionEstimate, transferEntry } from '@cuotaclara/books';
import { postEntries } from '#features/ledger/public.ts';
import { openBooks } from '#features/servicing/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

type Payout = {
  readonly creditId: number;
  /** The day of the transfer, as ISO text. */
  readonly paysOn: string;
  /** Who was paid: `supplier:7` or `borrower:12`. */
  readonly payee: string | null;
  /** The account of the house that the money left. */
  readonly bank: string;
  /** What the credit promises for having been brought; null where nobody brought it. */
  readonly commission: { readonly amount: number; readonly party: string | null } | null;
};

/**
 * Opens the books of a credit, and books the commission that it promises and the transfer. What is
 * paid is kept besides, so that the books can be held against it. Answers what was transferred.
 */
export async function bookPayout(
  ctx: CommandContext<Actor | null>,
  { creditId, paysOn, payee, bank, commission }: Payout,
): Promise<number> {
  const { trx, today, actor } = ctx;
  const { toPay } = await openBooks(ctx, { creditId, payee });
  const entry = { creditId, effectiveOn: paysOn };
  const promised = commission === null || commission.amount === 0 ? null : commission;
  await trx
    .insertInto('credit_payouts')
    .values({
      credit_id: creditId,
      paid_on: paysOn,
      amount: toPay,
      payee,
      paid_from: bank,
      commission: promised?.amount ?? 0,
      commission_to: promised?.party ?? null,
    })
    .onConflict((conflict) => conflict.column('credit_id').doNothing())
    .execute();
  await postEntries(trx, {
    entries: [
      {
        ...entry,
        kind: 'commission',
        sourceKey: `commission:${creditId}`,
        lines:
          promised === null
            ? []
            : commissionEstimate(promised.amount).map((line) => ({
                ...line,
                party: promised.party,
              })),
      },
      {
        ...entry,
        kind: 'transfer',
        sourceKey: `transfer:${creditId}`,
        lines: transferEntry({ amount: toPay, bank }).map((line) =>
          line.role === 'toPay' ? { ...line, party: payee } : line,
        ),
      },
    ],
    today,
    by: actor?.userId ?? null,
    accruedUntil: null,
  });
  return toPay;
}
