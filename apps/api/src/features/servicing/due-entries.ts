import { dueEntries } from '@cuotaclara/books';
import { day } from '@cuotaclara/loan-math';
import { type CreditInForce, hasFallenDue } from '#core/money/in-force.reads.ts';
import type { NewEntry } from '#features/ledger/public.ts';

/** An entry for each day on which something of a credit fell due since its books were accrued. */
export function dueEntriesOf(credit: CreditInForce): readonly NewEntry[] {
  const { row, history, rules, accruedUntil } = credit;
  if (accruedUntil === null || !hasFallenDue(credit)) return [];
  return dueEntries(history, rules, { after: day(accruedUntil) }).map(({ on, entry }) => ({
    kind: 'accrual',
    sourceKey: `accrual:${row.credit_id}:${on}`,
    creditId: row.credit_id,
    effectiveOn: on,
    lines: entry,
  }));
}
