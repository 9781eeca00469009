import { CompiledQuery, type Transaction } from 'kysely';
import type { InstalmentRow } from '#core/money/plans/lay-down-plan.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { takesLists } from '#platform/database/list-parameters.ts';
import { withNext } from '#platform/database/with-next.ts';

type PlanChange = {
  readonly creditId: number;
  readonly stored: readonly InstalmentRow[];
  readonly wanted: readonly InstalmentRow[];
};

type Field = Exclude<keyof InstalmentRow, 'number'>;

/**
 * What of an instalment may change. How it is made up, its split, changes for all that are to come
 * when money is paid ahead; the rest hardly ever.
 */
const FIELDS: Readonly<Record<Field, 'split' | 'rest'>> = {
  starts_on: 'rest',
  due_on: 'rest',
  pay_by: 'rest',
  opening: 'split',
  interest: 'split',
  principal: 'split',
  charges: 'split',
  balance: 'split',
  carried: 'rest',
  deferred: 'rest',
  paid_interest: 'rest',
  paid_principal: 'rest',
  paid_charges: 'rest',
  paid_late: 'rest',
  settled_on: 'rest',
};

const fieldsOf = (part: 'split' | 'rest'): readonly Field[] =>
  // Object.keys loses the literal names.
  (Object.keys(FIELDS) as Field[]).filter((field) => FIELDS[field] === part);

const SPLIT_FIELDS = fieldsOf('split');
const REST_FIELDS = fieldsOf('rest');

const areAlike = (fields: readonly Field[], row: InstalmentRow, other: InstalmentRow): boolean =>
  fields.every((field) => row[field] === other[field]);

/** Both go with the statement that books what changed the plan. */
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

/** Many rows at each payment: as lists of numbers they cost a third of what they cost as JSON. */
const SPLIT = takesLists(
  withNext(`
    update instalments
    set opening = split.opening, interest = split.interest, principal = split.principal,
      charges = split.charges, balance = split.balance
    from unnest(
      $1::integer[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::bigint[]
    ) as split (credit_id, number, opening, interest, principal, charges, balance)
    where instalments.credit_id = split.credit_id and instalments.number = split.number`),
  ...[1, 2, 3, 4, 5, 6, 7],
);

/** Stores the instalments of a plan that changed, and drops those that it has no more. */
export async function changePlan(
  trx: Transaction<DB>,
  { creditId, stored, wanted }: PlanChange,
): Promise<void> {
  const before = new Map(stored.map((row) => [row.number, row]));
  const changed: InstalmentRow[] = [];
  const split: InstalmentRow[] = [];
  for (const row of wanted) {
    const was = before.get(row.number);
    if (was === undefined || !areAlike(REST_FIELDS, row, was)) changed.push(row);
    else if (!areAlike(SPLIT_FIELDS, row, was)) split.push(row);
  }
  if (stored.length > wanted.length) {
    await trx
      .deleteFrom('instalments')
      .where('credit_id', '=', creditId)
      .where('number', '>', wanted.at(-1)?.number ?? 0)
      .execute();
  }
  if (changed.length > 0) {
    const rows = changed.map((row) => ({ credit_id: creditId, ...row }));
    await trx.executeQuery(CompiledQuery.raw(CHANGE, [JSON.stringify(rows)]));
  }
  if (split.length > 0) {
    const lists = [
      split.map(() => creditId),
      split.map(({ number }) => number),
      split.map(({ opening }) => opening),
      split.map(({ interest }) => interest),
      split.map(({ principal }) => principal),
      split.map(({ charges }) => charges),
      split.map(({ balance }) => balance),
    ];
    await trx.executeQuery(CompiledQuery.raw(SPLIT, lists));
  }
}
