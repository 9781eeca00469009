import type { BooksRules } from '@cuotaclara/books';
import type { Holidays } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { day, type History } from '@cuotaclara/loan-math';
import { readBooksRules, unsafeCreditBalances } from '#features/ledger/public.ts';
import {
  creditTermsOf,
  daysOffOf,
  historyOn,
  type InstalmentRow,
  readEvents,
  readHolidays,
  readInstalments,
  readUsuryTable,
  type TermsRow,
  unsafeTermsOf,
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

type InForceInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/**
 * The days off of a plan: those that it was stored with, and after its last instalment those of the
 * catalogue. A payment that is taken back may make the plan longer again.
 */
export async function daysOffFor(
  db: Reader,
  { row, stored }: Pick<CreditInForce, 'row' | 'stored'>,
): Promise<Holidays> {
  const conventions = creditTermsOf(row)?.agreed.conventions;
  if (conventions?.business_day_shift !== true) return daysOffOf(stored);
  const last = stored.at(-1)?.due_on ?? '';
  const later = [...(await readHolidays(db, [conventions]))].filter((each) => each > last);
  return new Set([...daysOffOf(stored), ...later]);
}

/** Not scoped. Null for a credit that was not disbursed. */
export async function unsafeCreditInForce(
  db: Reader,
  { creditId, today }: InForceInput,
): Promise<CreditInForce | null> {
  const row = await unsafeTermsOf(db, creditId);
  if (row === undefined || row.disbursed_on === null) return null;
  const events = (await readEvents(db, [creditId])).get(creditId) ?? [];
  const stored = (await readInstalments(db, [creditId])).get(creditId) ?? [];
  const balances = await unsafeCreditBalances(db, creditId);
  const rules = await readBooksRules(db);
  const usury = await readUsuryTable(db, creditTermsOf(row)?.modality);
  const holidays = await daysOffFor(db, { row, stored });
  const history = historyOn({ row, events, usury, holidays, today });
  if (history === null) return null;
  return { row, history, stored, rules, accruedUntil: balances?.accrued_until ?? null };
}

/** Whether an instalment of the plan fell due after a day, until today. */
export const hasFallenDue = ({ stored, history, accruedUntil }: CreditInForce): boolean =>
  stored.some(
    ({ due_on }) => accruedUntil !== null && due_on > accruedUntil && day(due_on) <= history.asOf,
  );
