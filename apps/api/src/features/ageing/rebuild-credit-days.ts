import { day as engineDay } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import type { BatchReply, CreditRange } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type CreditDayRow, FIGURE_NAMES, figuresOf, givenDays } from './credit-day-rows.ts';
import { type ClosedDay, daysAsClosed, type EnteredEvent } from './days-as-closed.ts';
import { AGEING_STEP } from './redo-credit-days.ts';

/** Credits of one transaction; each has a row for each day. */
const CREDITS_PER_REBUILD = 25;

/**
 * Writes all days of the first credits of a range again, with their corrections, from when each
 * thing was entered and when each day was closed. Corrections of rates alone are not told apart:
 * every revision has the rates that are known now.
 */
export const rebuildCreditDays = command(
  'rebuild_credit_days',
  async ({ trx, today }: CommandContext<null>, range: CreditRange) => {
    const ids = await nextCredits(trx, range);
    await sql`delete from credit_days where credit_id = any(${ids}::integer[])`.execute(trx);
    const closes = await readCloses(trx);
    const credits = await unsafeCreditsInForce(trx, { creditIds: ids, today, mayGrow: true });
    const entered = await readEntered(trx, ids);
    const rows = credits.flatMap(({ row, history }) => {
      const events = history.events.flatMap((event): EnteredEvent[] => {
        const known = entered.get(event.id);
        return known === undefined ? [] : [{ event, ...known }];
      });
      const lent = closes.filter(({ day }) => day >= history.terms.disbursedOn);
      const days = daysAsClosed(history, events, lent);
      return days.map((aged) => ({ ...aged, credit_id: row.credit_id }));
    });
    await insertDays(trx, rows);
    const next = ids.length < CREDITS_PER_REBUILD ? null : (ids.at(-1) ?? null);
    const reply: BatchReply = { next, credits: ids.length };
    return { reply, audit: [] };
  },
);

async function nextCredits(
  trx: Transaction<DB>,
  { after, upTo }: CreditRange,
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('disbursed_on', 'is not', null)
    .where('credit_id', '>', after)
    .where('credit_id', '<=', upTo)
    .orderBy('credit_id')
    .limit(CREDITS_PER_REBUILD)
    .execute();
  return rows.map(({ credit_id }) => credit_id);
}

/** The days that were closed with their credits, and when each close read them. */
async function readCloses(trx: Transaction<DB>): Promise<readonly ClosedDay[]> {
  const { rows } = await sql<{ day: string; began_at: Date }>`
    select day, min(began_at) as began_at
    from close_chunks where step = ${AGEING_STEP} and done_at is not null
    group by day order by day
  `.execute(trx);
  return rows.map(({ day, began_at }) => ({
    day: engineDay(day),
    at: Temporal.Instant.fromEpochMilliseconds(began_at.getTime()),
  }));
}

type Entered = Pick<EnteredEvent, 'at' | 'cause'>;

/** When each event of some credits was entered, by its name in the history. */
async function readEntered(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Entered>> {
  const { rows } = await sql<{ id: string; cause: string; at: Date }>`
    select payment_id::text as id, 'payment:' || payment_id as cause, created_at as at
    from payments where credit_id = any(${ids}::integer[])
    union all
    select 'e' || credit_event_id, 'event:' || credit_event_id, created_at
    from credit_events where credit_id = any(${ids}::integer[])
  `.execute(trx);
  return new Map(
    rows.map(({ id, cause, at }) => [
      id,
      { cause, at: Temporal.Instant.fromEpochMilliseconds(at.getTime()) },
    ]),
  );
}

async function insertDays(trx: Transaction<DB>, rows: readonly CreditDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into credit_days (
      credit_id, day, revision, cause, is_current, ${FIGURE_NAMES},
      headquarter_id, supplier_id, product_id, adviser_id
    )
    select given.credit_id, given.day, given.revision, given.cause,
      given.revision = max(given.revision) over (partition by given.credit_id, given.day),
      ${figuresOf('given')}, headquarter_id, supplier_id, product_id, created_by
    from (${givenDays(rows)}) as given join credits using (credit_id)
  `.execute(trx);
}
