import type { Entry } from '@cuotaclara/books';
import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import { BALANCE_COLUMNS } from '#core/money/books/balance-columns.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { takesLists } from '#platform/database/list-parameters.ts';
import { refuse } from '#platform/http/refusal.ts';

/** An entry that is not in the books yet. */
export type NewEntry = {
  readonly kind: EntryKind;
  /** What caused it: nothing is booked twice for one cause. */
  readonly sourceKey: string;
  /** The credit whose balances it moves; null where it is about none. */
  readonly creditId: number | null;
  /** The day on which it counts, as ISO text. */
  readonly effectiveOn: string;
  /** The entry that it mirrors. */
  readonly reverses?: number;
  readonly lines: Entry;
};

type PostInput = {
  readonly entries: readonly NewEntry[];
  readonly today: Temporal.PlainDate;
  /** Null is the program itself. */
  readonly by: number | null;
  /** The day up to which the credits of the entries are accrued; null leaves it as it is. */
  readonly accruedUntil: string | null;
};

/** An entry that this call has booked. */
export type PostedEntry = {
  readonly entry_id: number;
  readonly source_key: string;
  readonly booked_on: string;
};

/** Before every credit: the day that a credit is accrued to never moves back to it. */
const LONG_AGO = '2000-01-01';

const moved = BALANCE_COLUMNS.map(
  ({ column, role }) => `coalesce(sum(amount) filter (where role = '${role}'), 0) as ${column}`,
).join(', ');
const columns = BALANCE_COLUMNS.map(({ column }) => column).join(', ');
const added = BALANCE_COLUMNS.map(
  ({ column }) => `${column} = held.${column} + excluded.${column}`,
).join(', ');

/** Written once: every payment sends it. */
const POST = takesLists(
  `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as given (
      kind text, source_key text, credit_id integer, effective_on date, reverses bigint,
      entered_by integer, accrued_until date, lines jsonb
    )
  ), added as (
    insert into ledger_entries (
      kind, source_key, credit_id, effective_on, booked_on, reverses, entered_by
    )
    select kind, source_key, credit_id, effective_on,
      case when exists (
        select from ledger_periods
        where month >= date_trunc('month', effective_on)::date and (
          state = 'closed' or (state = 'closing' and not (
            month = date_trunc('month', effective_on)::date
            and kind in ('accrual', 'cut', 'allowance')
          ))
        )
      ) then $2::date else effective_on end,
      reverses, entered_by
    from given
    on conflict (source_key) do nothing
    returning entry_id, source_key, credit_id, booked_on
  ), lines as (
    insert into ledger_lines (entry_id, n, role, booked_on, credit_id, party, amount)
    select added.entry_id, line.n, line.role, added.booked_on, added.credit_id, line.party,
      line.amount
    from added
    join given using (source_key)
    cross join jsonb_to_recordset(given.lines)
      as line (n smallint, role text, party text, amount bigint)
    returning credit_id, role, amount
  ), moved as (
    select credit_id, ${moved} from lines where credit_id is not null group by credit_id
  ), accrued as (
    select credit_id, max(accrued_until) as accrued_until from given group by credit_id
  ), balances as (
    insert into credit_balances as held (credit_id, ${columns}, accrued_until)
    select credit_id, ${columns}, accrued_until from moved join accrued using (credit_id)
    on conflict (credit_id) do update set ${added},
      accrued_until = greatest(held.accrued_until, excluded.accrued_until),
      version = held.version + 1
  )
  select entry_id, source_key, booked_on from added`,
  1,
);

/**
 * Books entries with their lines and the balances of their credits, in one statement. An entry
 * whose month is not open is booked today; a month that is being closed still takes what closes it.
 * What is booked already is left out of the answer, and moves nothing. A day that has not come is
 * for the caller to refuse: here it is a defect.
 */
export async function postEntries(
  trx: Transaction<DB>,
  { entries, today, by, accruedUntil }: PostInput,
): Promise<readonly PostedEntry[]> {
  const booked = entries.filter(({ lines }) => lines.length > 0);
  const ahead = booked.find(({ effectiveOn }) => effectiveOn > today.toString());
  if (ahead !== undefined) {
    throw new RangeError(`${ahead.sourceKey} is of ${ahead.effectiveOn}, after today, ${today}`);
  }
  const given = booked.map(({ kind, sourceKey, creditId, effectiveOn, reverses, lines }) => ({
    kind,
    source_key: sourceKey,
    credit_id: creditId,
    effective_on: effectiveOn,
    reverses: reverses ?? null,
    entered_by: by,
    accrued_until: accruedUntil ?? LONG_AGO,
    lines: lines.map((line, index) => ({ ...line, n: index + 1 })),
  }));
  if (given.length === 0) return [];
  try {
    const { rows } = await trx.executeQuery<PostedEntry>(
      CompiledQuery.raw(POST, [JSON.stringify(given), today.toString()]),
    );
    const keys = new Set(given.map(({ source_key }) => source_key));
    return rows.filter(({ source_key }) => keys.has(source_key));
  } catch (error) {
    if (isClosedMonth(error)) refuse('ledger_month_closed');
    throw error;
  }
}

const isClosedMonth = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'ledger_month_open';

/** Notes that nothing fell due for a credit until a day, where no entry says so. */
export async function markAccrued(
  trx: Transaction<DB>,
  { creditId, until }: { readonly creditId: number; readonly until: string },
): Promise<void> {
  await trx
    .updateTable('credit_balances')
    .set({ accrued_until: until })
    .where('credit_id', '=', creditId)
    .where('accrued_until', '<', until)
    .execute();
}
