import { ENTRY_KINDS } from '@cuotaclara/contract/ledger/entry-kinds';
import { sql } from 'kysely';
import type { AllLedgerRecords, EntryCheck } from '#contributions/ledger-records.ts';

const KNOWN_KINDS = sql.join(Object.keys(ENTRY_KINDS).map((kind) => sql.lit(kind)));

/** Equations between entries and what caused them, as the features say that a cause is there. */
export function causedChecks({ caused }: Pick<AllLedgerRecords, 'caused'>): readonly EntryCheck[] {
  const { payment = sql`true`, ...others } = caused;
  const broken = Object.entries(others).map(
    ([kind, isThere]) => sql`when ${sql.lit(kind)} then not (${isThere})`,
  );
  return [
    {
      check: 'entry-has-its-payment',
      kind: 'entry',
      query: () => sql`
        select entry_id as id, source_key as of, 1 as expected, 0 as found
        from ledger_entries as entry where kind = 'payment' and not (${payment})`,
    },
    {
      check: 'entry-has-its-cause',
      kind: 'entry',
      query: () => sql`
        select entry_id as id, source_key as of, 1 as expected, 0 as found
        from ledger_entries as entry
        where case kind ${sql.join(broken, sql` `)} else kind not in (${KNOWN_KINDS}) end
          is not false`,
    },
  ];
}
