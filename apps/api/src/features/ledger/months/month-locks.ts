import { MONTH_STATES, type MonthState } from '@cuotaclara/contract/ledger/ledger-words';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { firstOf, monthWords } from './month-days.ts';

export function refuseState(month: string, state: MonthState): never {
  const words = MONTH_STATES[state].toLocaleLowerCase('es-CO');
  return refuse('ledger_month_state', { month: monthWords(month), state: words });
}

type MonthInState = { readonly month: string; readonly state: MonthState };

const periodOf = (db: Reader, month: string) =>
  db.selectFrom('ledger_periods').select('state').where('month', '=', firstOf(month));

function refuseOther(row: { readonly state: string } | undefined, asked: MonthInState): void {
  // The table checks that it is one of them.
  const found = (row?.state ?? 'open') as MonthState;
  if (found !== asked.state) refuseState(asked.month, found);
}

/** Refuses where a month is in another state. */
export async function demandState(db: Reader, asked: MonthInState): Promise<void> {
  refuseOther(await periodOf(db, asked.month).executeTakeFirst(), asked);
}

/** Locks a month that is in a state, and refuses where it is in another. */
export async function lockMonth(trx: Transaction<DB>, asked: MonthInState): Promise<void> {
  refuseOther(await periodOf(trx, asked.month).forUpdate().executeTakeFirst(), asked);
}

/** Waits for entries of a month that are under way, and keeps others out until the end. */
export const holdMonth = (trx: Transaction<DB>, month: string) =>
  sql`
    select pg_advisory_xact_lock(
      hashtext('ledger_month'), ${firstOf(month)}::date - date '2000-01-01'
    )
  `.execute(trx);

type MonthChange = {
  readonly month: string;
  readonly state: MonthState;
  readonly by: number;
  readonly approvedBy?: number;
  readonly sha256?: Buffer;
  readonly entryCount?: number;
  readonly reason?: string | null;
};

/** Sets the state of a month, and keeps who did it. */
export async function changeMonth(trx: Transaction<DB>, change: MonthChange): Promise<void> {
  const { month, state, by, approvedBy = null, sha256 = null, entryCount = null } = change;
  await sql`
    insert into ledger_periods (month, state, sha256, changed_by)
    values (${firstOf(month)}::date, ${state}, ${sha256}, ${by})
    on conflict (month) do update set state = excluded.state, sha256 = excluded.sha256,
      changed_by = excluded.changed_by, changed_at = current_timestamp,
      version = ledger_periods.version + 1
  `.execute(trx);
  await trx
    .insertInto('ledger_period_changes')
    .values({
      month: firstOf(month),
      state,
      sha256,
      entry_count: entryCount,
      reason: change.reason ?? null,
      changed_by: by,
      approved_by: approvedBy,
    })
    .execute();
}
