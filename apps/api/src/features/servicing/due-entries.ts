import { dueEntries } from '@cuotaclara/books';
import { day } from '@cuotaclara/loan-math';
import type { NewEntry } from '#features/ledger/public.ts';
import { type CreditInForce, hasFallenDue } from './in-force.reads.ts';

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
