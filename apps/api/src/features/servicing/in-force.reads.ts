import type { BooksRules } from '@cuotaclara/books';
import type { Holidays } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { day, type History } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { readBooksRules } from '#features/ledger/public.ts';
import {
  daysOffOf,
  type EventRow,
  eventOf,
  eventRows,
  historyOn,
  type InstalmentRow,
  readHolidays,
  readUsuryTable,
  storedConventions,
  TERMS_COLUMNS,
  type TermsRow,
} from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

/** A disbursed credit with all that booking something of it needs. */
export type CreditInForce = {
  readonly row: TermsRow;
  /** Everything that happened so far, until today. */
  readonly history: History;
  /** The plan as it is stored. */
  readonly stored: readonly InstalmentRow[];
  readonly rules: BooksRules;
  /** The day up to which instalments that fell due are booked; null before the books exist. */
  readonly accruedUntil: string | null;
};

type Growing = {
  /** Whether the plan may get longer than it is stored: a payment that is taken back does that. */
  readonly mayGrow?: boolean;
};

type CreditsInput = Growing & {
  readonly creditIds: readonly number[];
  readonly today: Temporal.PlainDate;
};

type PlanDays = Pick<CreditInForce, 'row' | 'stored'> & { readonly catalogue: Holidays };

/**
 * The days off of a plan: those that it was stored with, and after its last instalment those of the
 * catalogue.
 */
function daysOffFor({ row, stored, catalogue }: PlanDays): Holidays {
  if (!storedConventions(row).business_day_shift) return daysOffOf(stored);
  const last = stored.at(-1)?.due_on ?? '';
  return new Set([...daysOffOf(stored), ...[...catalogue].filter((each) => each > last)]);
}

const askForCredits = writtenOnce();

/** Terms, events, plan and books of credits in one query: each payment waits for it. */
const readCredits = (db: Reader, creditIds: readonly number[]) =>
  askForCredits(db, {
    values: { creditIds },
    write: (blank) =>
      db
        .selectFrom('credits')
        .leftJoin('credit_balances as held', 'held.credit_id', 'credits.credit_id')
        .select([...TERMS_COLUMNS, 'held.accrued_until'])
        .select([
          sql<EventRow[] | null>`(
            select json_agg(event) from (${eventRows(db, sql`credits.credit_id`)}) as event
          )`.as('events'),
          sql<InstalmentRow[] | null>`(
            select json_agg(plan order by number) from (
              select number, starts_on, due_on, pay_by, opening, interest, principal, charges,
                balance, carried, deferred, paid_interest, paid_principal, paid_charges, paid_late,
                settled_on
              from instalments where instalments.credit_id = credits.credit_id
            ) as plan
          )`.as('stored'),
        ])
        .where('credits.credit_id', '=', sql<number>`any(${blank.creditIds}::integer[])`)
        .orderBy('credits.credit_id'),
  });

/** The credits of these that were disbursed, in their order; read together. Not scoped. */
export async function unsafeCreditsInForce(
  db: Reader,
  { creditIds, today, mayGrow = false }: CreditsInput,
): Promise<readonly CreditInForce[]> {
  const rows = await readCredits(db, creditIds);
  const rules = await readBooksRules(db);
  const usury = await readUsuryTable(db);
  const growing = rows.filter(({ stored }) => mayGrow || stored === null);
  const catalogue = await readHolidays(db, growing.map(storedConventions));
  return rows.flatMap(({ events, stored: plan, accrued_until, ...row }) => {
    const stored = plan ?? [];
    const holidays = daysOffFor({ row, stored, catalogue });
    const history = historyOn({
      row,
      events: (events ?? []).map(eventOf),
      usury,
      holidays,
      today,
    });
    if (history === null) return [];
    return [{ row, history, stored, rules, accruedUntil: accrued_until }];
  });
}

type CreditInput = Growing & {
  readonly creditId: number;
  readonly today: Temporal.PlainDate;
};

/** Not scoped. Null for a credit that was not disbursed. */
export async function unsafeCreditInForce(
  db: Reader,
  { creditId, ...input }: CreditInput,
): Promise<CreditInForce | null> {
  const [credit] = await unsafeCreditsInForce(db, { creditIds: [creditId], ...input });
  return credit ?? null;
}

/** Whether an instalment of the plan fell due after a day, until today. */
export const hasFallenDue = ({ stored, history, accruedUntil }: CreditInForce): boolean =>
  stored.some(
    ({ due_on }) => accruedUntil !== null && due_on > accruedUntil && day(due_on) <= history.asOf,
  );
