import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { DAYS_AHEAD_MAX, lastDueOn } from './statement-days.ts';

/** The last due date of which a statement leaves today, by the holidays of the catalogue. */
export async function readLastDueOn(db: Reader, today: Temporal.PlainDate): Promise<string> {
  const rows = await db
    .selectFrom('holidays')
    .select('day')
    .where('is_active', '=', true)
    .where('day', '>', today.toString())
    .where('day', '<=', today.add({ days: DAYS_AHEAD_MAX }).toString())
    .execute();
  const days = new Set(rows.map(({ day }) => day));
  return lastDueOn(today, (day) => days.has(day)).toString();
}

/** Where a piece of the walk through the instalments begins. */
export type InstalmentPlace = { readonly due_on: string; readonly credit_id: number };

type DueInput = {
  readonly today: Temporal.PlainDate;
  readonly lastDueOn: string;
  /** Null from the beginning. */
  readonly after: InstalmentPlace | null;
};

/**
 * Instalments that come due, are owed and have no statement yet, by due date and credit. A period
 * begins where the statement before ended, or with the instalment. A credit that is not paid out
 * has no plan that binds. Not scoped.
 */
export const unsafeInstalmentsWithout = (db: Reader, { today, lastDueOn: last, after }: DueInput) =>
  db
    .selectFrom('instalments')
    .innerJoin('credits', 'credits.credit_id', 'instalments.credit_id')
    .select(['instalments.credit_id', 'instalments.due_on'])
    .select(
      sql<string>`least(
        ${today.toString()}::date - 1,
        coalesce(
          (select max(before.until_day) + 1 from credit_papers as before
           where before.credit_id = instalments.credit_id and before.due_on is not null),
          instalments.starts_on
        )
      )`.as('from_day'),
    )
    .where('instalments.settled_on', 'is', null)
    .where('instalments.due_on', '<=', last)
    .where(
      sql<boolean>`(instalments.due_on, instalments.credit_id)
        > (${after?.due_on ?? today.toString()}::date, ${after?.credit_id ?? 0}::integer)`,
    )
    .where('credits.credit_state_id', '=', STATE.disbursed)
    .where('credits.disbursed_on', '<', today.toString())
    .where(
      sql<boolean>`not exists (
        select from credit_papers as paper
        where paper.credit_id = instalments.credit_id and paper.due_on = instalments.due_on
      )`,
    )
    .orderBy('instalments.due_on')
    .orderBy('instalments.credit_id');

/** Whether an instalment of that day is still owed by a credit that is paid out. Not scoped. */
export async function unsafeIsStillOwed(
  db: Reader,
  { credit_id: creditId, due_on: dueOn }: InstalmentPlace,
): Promise<boolean> {
  const row = await db
    .selectFrom('instalments')
    .innerJoin('credits', 'credits.credit_id', 'instalments.credit_id')
    .select('instalments.number')
    .where('instalments.credit_id', '=', creditId)
    .where('instalments.due_on', '=', dueOn)
    .where('instalments.settled_on', 'is', null)
    .where('credits.credit_state_id', '=', STATE.disbursed)
    .executeTakeFirst();
  return row !== undefined;
}
