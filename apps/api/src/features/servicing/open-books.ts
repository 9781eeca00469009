import { booksOf, disbursementEntry, positionsOf } from '@cuotaclara/books';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { liveThrough, planRows } from '#core/money/plans/lay-down-plan.ts';
import { postEntries } from '#features/ledger/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { changePlan } from './plan.writes.ts';

type OpenInput = {
  readonly creditId: number;
  /** Who is to be paid: `supplier:7` or `borrower:12`. */
  readonly payee: string | null;
};

/**
 * Opens the books of a credit in the transaction that disburses it, and lays down its binding plan.
 * The credit has its day of disbursement and of the first instalment already. The same again does
 * nothing. Answers the entry, and what is to be transferred.
 */
export async function openBooks(
  { trx, today, actor }: CommandContext<Actor | null>,
  { creditId, payee }: OpenInput,
): Promise<{ readonly entryId: number | null; readonly toPay: number }> {
  const inForce = await unsafeCreditInForce(trx, { creditId, today });
  if (inForce === null) refuse('no_plan_yet');
  const { history, stored, rules } = inForce;
  const { disbursedOn } = history.terms;
  const opened = { ...history, events: [], asOf: disbursedOn };
  const lines = disbursementEntry(positionsOf(booksOf(opened, rules))).map((line) =>
    line.role === 'toPay' ? { ...line, party: payee } : line,
  );
  const toPay = lines.find(({ role }) => role === 'toPay')?.amount ?? 0;
  if (stored.length === 0) {
    await changePlan(trx, { creditId, stored, wanted: planRows(liveThrough(opened)) });
  }
  const [entry] = await postEntries(trx, {
    entries: [
      {
        kind: 'disbursement',
        sourceKey: `disbursement:${creditId}`,
        creditId,
        effectiveOn: disbursedOn,
        lines,
      },
    ],
    today,
    by: actor?.userId ?? null,
    accruedUntil: disbursedOn,
  });
  return { entryId: entry?.entry_id ?? null, toPay: -toPay };
}
