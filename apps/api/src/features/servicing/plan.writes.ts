import { CompiledQuery, type Transaction } from 'kysely';
import type { InstalmentRow } from '#features/loan-terms/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { takesLists } from '#platform/database/list-parameters.ts';
import { withNext } from '#platform/database/with-next.ts';

type PlanChange = {
  readonly creditId: number;
  readonly stored: readonly InstalmentRow[];
  readonly wanted: readonly InstalmentRow[];
};

const isSame = (row: InstalmentRow, other: InstalmentRow | undefined): boolean =>
  other !== undefined &&
  (Object.keys(row) as (keyof InstalmentRow)[]).every((field) => row[field] === other[field]);

/** Goes with the statement that books what changed the plan. */
const CHANGE = takesLists(
  withNext(`
    insert into instalments (
      credit_id, number, starts_on, due_on, pay_by, opening, interest, principal, charges, balance,
      carried, deferred, paid_interest, paid_principal, paid_charges, paid_late, settled_on
    )
    select * from jsonb_to_recordset($1::jsonb) as row (
      credit_id integer, number smallint, starts_on date, due_on date, pay_by date, opening bigint,
      interest bigint, principal bigint, charges bigint, balance bigint, carried bigint,
      deferred bigint, paid_interest bigint, paid_principal bigint, paid_charges bigint,
      paid_late bigint, settled_on date
    )
    on conflict (credit_id, number) do update set
      starts_on = excluded.starts_on, due_on = excluded.due_on, pay_by = excluded.pay_by,
      opening = excluded.opening, interest = excluded.interest, principal = excluded.principal,
      charges = excluded.charges, balance = excluded.balance, carried = excluded.carried,
      deferred = excluded.deferred, paid_interest = excluded.paid_interest,
      paid_principal = excluded.paid_principal, paid_charges = excluded.paid_charges,
      paid_late = excluded.paid_late, settled_on = excluded.settled_on`),
  1,
);

/** Stores the instalments of a plan that changed, and drops those that it has no more. */
export async function changePlan(
  trx: Transaction<DB>,
  { creditId, stored, wanted }: PlanChange,
): Promise<void> {
  const before = new Map(stored.map((row) => [row.number, row]));
  const changed = wanted.filter((row) => !isSame(row, before.get(row.number)));
  if (stored.length > wanted.length) {
    await trx
      .deleteFrom('instalments')
      .where('credit_id', '=', creditId)
      .where('number', '>', wanted.at(-1)?.number ?? 0)
      .execute();
  }
  if (changed.length === 0) return;
  const rows = changed.map((row) => ({ credit_id: creditId, ...row }));
  await trx.executeQuery(CompiledQuery.raw(CHANGE, [JSON.stringify(rows)]));
}
