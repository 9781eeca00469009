import type { BooksRules } from '@cuotaclara/books';
import type { Holidays } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { day, type History } from '@cuotaclara/loan-math';
import { readBooksRules, unsafeAccruedUntil } from '#features/ledger/public.ts';
import {
  daysOffOf,
  historyOn,
  type InstalmentRow,
  readEvents,
  readHolidays,
  readInstalments,
  readUsuryTable,
  storedConventions,
  type TermsRow,
  unsafeTermsOfAll,
} from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';

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

type CreditsInput = { readonly creditIds: readonly number[]; readonly today: Temporal.PlainDate };

type PlanDays = Pick<CreditInForce, 'row' | 'stored'> & { readonly catalogue: Holidays };

/**
 * The days off of a plan: those that it was stored with, and after its last instalment those of the
 * catalogue. A payment that is taken back may make the plan longer again.
 */
function daysOffFor({ row, stored, catalogue }: PlanDays): Holidays {
  if (!storedConventions(row).business_day_shift) return daysOffOf(stored);
  const last = stored.at(-1)?.due_on ?? '';
  return new Set([...daysOffOf(stored), ...[...catalogue].filter((each) => each > last)]);
}

/** The credits of these that were disbursed, in their order; read together. Not scoped. */
export async function unsafeCreditsInForce(
  db: Reader,
  { creditIds, today }: CreditsInput,
): Promise<readonly CreditInForce[]> {
  const rows = await unsafeTermsOfAll(db, creditIds);
  const eventsOf = await readEvents(db, creditIds);
  const storedOf = await readInstalments(db, creditIds);
  const accruedUntilOf = await unsafeAccruedUntil(db, creditIds);
  const rules = await readBooksRules(db);
  const usury = await readUsuryTable(db);
  const catalogue = await readHolidays(db, rows.map(storedConventions));
  return rows.flatMap((row) => {
    const { credit_id: id } = row;
    const stored = storedOf.get(id) ?? [];
    const events = eventsOf.get(id) ?? [];
    const holidays = daysOffFor({ row, stored, catalogue });
    const history = historyOn({ row, events, usury, holidays, today });
    if (history === null) return [];
    return [{ row, history, stored, rules, accruedUntil: accruedUntilOf.get(id) ?? null }];
  });
}

type CreditInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** Not scoped. Null for a credit that was not disbursed. */
export async function unsafeCreditInForce(
  db: Reader,
  { creditId, today }: CreditInput,
): Promise<CreditInForce | null> {
  const [credit] = await unsafeCreditsInForce(db, { creditIds: [creditId], today });
  return credit ?? null;
}

/** Whether an instalment of the plan fell due after a day, until today. */
export const hasFallenDue = ({ stored, history, accruedUntil }: CreditInForce): boolean =>
  stored.some(
    ({ due_on }) => accruedUntil !== null && due_on > accruedUntil && day(due_on) <= history.asOf,
  );
