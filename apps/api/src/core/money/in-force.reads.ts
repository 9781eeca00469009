import type { BooksRules } from '@cuotaclara/books';
import type { Holidays } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { day, type History } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { readBooksRules } from '#core/money/books/ledger.reads.ts';
import { type EventRow, eventOf, otherEventRows } from '#core/money/plans/credit-events.ts';
import { historyOn } from '#core/money/plans/credit-life.ts';
import type { InstalmentRow } from '#core/money/plans/lay-down-plan.ts';
import {
  storedConventions,
  TERMS_COLUMNS,
  type TermsRow,
} from '#core/money/terms/credit-terms.reads.ts';
import { daysOffOf, readHolidays } from '#core/money/terms/holidays.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { rememberByStamp } from '#platform/database/remember-by-stamp.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { PACKED_PAYMENTS, PACKED_PLAN, unpackPayments, unpackPlan } from './packed-rows.ts';

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

type Asked = {
  readonly creditIds: readonly number[];
  /** What brings a payment to each of them; null where none is to be entered. */
  readonly sourceKeys: readonly string[] | null;
};

/** Terms, events, plan and books of credits in one query: each payment waits for it. */
async function readCredits(db: Reader, { creditIds, sourceKeys }: Asked) {
  const rows = await askForCredits(db, {
    values: { creditIds, sourceKeys },
    lists: ['creditIds', 'sourceKeys'],
    write: (blank) =>
      db
        .selectFrom('credits')
        .leftJoin('credit_balances as held', 'held.credit_id', 'credits.credit_id')
        .select([...TERMS_COLUMNS, 'held.accrued_until'])
        .select([
          sql<string>`(select stamp from reference_stamp)`.as('stamp'),
          ...paymentColumns(blank),
          PACKED_PAYMENTS.as('payments'),
          sql<EventRow[] | null>`(
            select json_agg(event) from (
              ${otherEventRows(db, sql`credits.credit_id`)}
            ) as event
          )`.as('events'),
          PACKED_PLAN.as('stored'),
        ])
        // Behind a select the list has no known length, so that its plan is kept.
        .where(
          'credits.credit_id',
          '=',
          sql<number>`any((select ${blank.creditIds}::integer[])::integer[])`,
        )
        .orderBy('credits.credit_id'),
  });
  return rows.filter(({ credit_id }) => creditIds.includes(credit_id));
}

/** The number of a payment that is to be entered, and whether its source has brought it before. */
const paymentColumns = ({ creditIds, sourceKeys }: Asked) =>
  [
    (sourceKeys === null
      ? sql<number | null>`null`
      : sql<number | null>`nextval('payments_payment_id_seq')`
    ).as('next_payment_id'),
    (sourceKeys === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (
          select from payments where source_key = (${sourceKeys}::text[])[
            array_position(${creditIds}::integer[], credits.credit_id)
          ]
        )`
    ).as('is_repeated'),
  ] as const;

const rememberedRules = rememberByStamp(readBooksRules);
const rememberedUsury = rememberByStamp((db) => readUsuryTable(db));

type CreditRow = Awaited<ReturnType<typeof readCredits>>[number];

/** The credits of these rows that were disbursed. */
async function inForceOf(
  db: Reader,
  rows: readonly CreditRow[],
  { today, mayGrow = false }: Growing & { readonly today: Temporal.PlainDate },
): Promise<readonly CreditInForce[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const rules = await rememberedRules(db, first.stamp);
  const usury = await rememberedUsury(db, first.stamp);
  const growing = rows.filter(({ stored }) => mayGrow || stored === null);
  const catalogue = await readHolidays(db, growing.map(storedConventions));
  return rows.flatMap((read) => {
    const { payments, events, stored: plan, accrued_until, ...row } = read;
    const stored = unpackPlan(plan);
    const holidays = daysOffFor({ row, stored, catalogue });
    const history = historyOn({
      row,
      events: [...unpackPayments(payments), ...(events ?? []).map(eventOf)],
      usury,
      holidays,
      today,
    });
    if (history === null) return [];
    return [{ row, history, stored, rules, accruedUntil: accrued_until }];
  });
}

/** The credits of these that were disbursed, in their order; read together. Not scoped. */
export const unsafeCreditsInForce = async (
  db: Reader,
  { creditIds, ...input }: CreditsInput,
): Promise<readonly CreditInForce[]> =>
  inForceOf(db, await readCredits(db, { creditIds, sourceKeys: null }), input);

/** A credit that something is to be entered for, and the number of the payment if it is one. */
type CreditToPost = {
  /** What brings it has brought it before. */
  readonly isRepeated: boolean;
  readonly nextPaymentId: number;
  readonly inForce: CreditInForce | null;
};

/** The same for a credit that the source of a payment brings money for. Not scoped. */
export async function unsafeCreditToPost(
  db: Reader,
  { creditId, sourceKey, ...input }: CreditInput & { readonly sourceKey: string },
): Promise<CreditToPost> {
  const rows = await readCredits(db, { creditIds: [creditId], sourceKeys: [sourceKey] });
  const isRepeated = rows[0]?.is_repeated === true;
  const [inForce = null] = isRepeated ? [] : await inForceOf(db, rows, input);
  return { isRepeated, nextPaymentId: rows[0]?.next_payment_id ?? 0, inForce };
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
