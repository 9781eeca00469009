import { ACCOUNTS, type Entry } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import type { Insertable } from 'kysely';
import { LEDGER_RECORDS } from '#compose/ledger-records.ts';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { accrueCredits } from '#features/servicing/accrual/accrue-credits.ts';
import { cutMonth } from '#features/servicing/accrual/cut-month.ts';
import { openBooks } from '#features/servicing/public.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import type { CommandContext, Json } from '#platform/command/command.ts';
import type { Credits } from '#platform/database/database.generated.ts';
import { dueDayOf } from '#test/due-day.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { runInCommand } from '#test/run-in-command.ts';
import type { TestApp } from '#test/test-app.ts';
import { aCredit } from './credit-steps.ts';

export const dateOf = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

const CHARGES = [
  {
    code: 'SEGURO_VIDA',
    name: 'Seguro de vida deudores',
    base: 'balance-share',
    amount: null,
    percent: 0.05,
    moment: 'instalment',
    iva_percent: null,
    is_service: true,
  },
  {
    code: 'FIANZA',
    name: 'Fianza',
    base: 'amount-share',
    amount: null,
    percent: 4,
    moment: 'withheld',
    iva_percent: 19,
    is_service: true,
  },
];

/** Credit A of the books: a million in six months from 15 January 2026. */
export const CREDIT_A = {
  amount: 1_000_000,
  months: 6,
  rate_ea: '0.22',
  due_day: 15,
  charges: JSON.stringify(CHARGES),
  disbursed_on: '2026-01-15',
  first_due_on: '2026-02-15',
  instalment: 177_000,
} as const;

/** The usury rate of the books' examples, in every month of 2026. */
export async function certifyUsury({ db }: TestApp): Promise<void> {
  const months = Array.from({ length: 12 }, (_, index) => ({
    modality: 'consumo-y-ordinario',
    month: `2026-${String(index + 1).padStart(2, '0')}-01`,
    rate_ea: '0.2523',
  }));
  await writeRates(db, async (trx) => {
    await trx.deleteFrom('usury_rates').execute();
    await trx.insertInto('usury_rates').values(months).execute();
  });
}

/** Runs work in a command of another day. */
export const onDay = <T extends Json>(
  app: TestApp,
  day: string,
  work: (ctx: CommandContext<null>) => Promise<T>,
): Promise<T> => runInCommand(app, (ctx) => work({ ...ctx, today: dateOf(day) }));

/** A disbursed credit whose books are open: credit A, unless told otherwise. */
export async function aBookedCredit(
  app: TestApp,
  over: Partial<Insertable<Credits>> = {},
): Promise<number> {
  const terms = { ...CREDIT_A, ...over };
  const creditId = await aCredit(app, { ...terms, state: STATE.disbursed });
  await onDay(app, terms.disbursed_on ?? CREDIT_A.disbursed_on, async (ctx) => {
    await openBooks(ctx, { creditId, payee: null });
    return null;
  });
  return creditId;
}

/** An entry in the short words of the books: +cap 1000000 -sup 952400. */
const textOf = (entry: Entry): string =>
  entry
    .map(
      ({ role, amount }) => `${amount < 0 ? '-' : '+'}${ACCOUNTS[role].short} ${Math.abs(amount)}`,
    )
    .join(' ');

/** Disbursed a month ago: its first instalment falls due today. */
export function aCreditDueToday(app: TestApp): Promise<number> {
  const today = app.parts.clock.today();
  return aBookedCredit(app, {
    disbursed_on: today.subtract({ months: 1 }).toString(),
    first_due_on: today.toString(),
    due_day: dueDayOf(today),
  });
}

/** The entries of a credit in the order of the books, each as `kind booked: lines`. */
export async function entriesOf({ db }: TestApp, creditId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_lines as line', 'line.entry_id', 'entry.entry_id')
    .select(['entry.entry_id', 'entry.kind', 'entry.booked_on', 'line.role', 'line.party'])
    .select('line.amount')
    .where('entry.credit_id', '=', creditId)
    .orderBy('entry.entry_id')
    .orderBy('line.n')
    .execute();
  return [...Map.groupBy(rows, ({ entry_id }) => entry_id).values()].map((lines) => {
    const [first] = lines;
    return `${first?.kind} ${first?.booked_on}: ${textOf(lines as unknown as Entry)}`;
  });
}

/** What the check of the books finds. */
export const findingsIn = ({ db, parts }: TestApp): Promise<LedgerFinding[]> =>
  Array.fromAsync(
    checkLedger(db, { today: parts.clock.today(), limit: 50, records: LEDGER_RECORDS }),
  );

/** Books the interest of a month that was earned and is not due yet, on a day after it. */
export const cutMonthOf = (
  app: TestApp,
  { month, on }: { readonly month: string; readonly on: string },
): Promise<null> =>
  onDay(app, on, async (ctx) => {
    await cutMonth.run(ctx, { after: 0, month });
    return null;
  });

/** Books what fell due until today. */
export const accrueNow = (app: TestApp): Promise<null> =>
  onDay(app, app.parts.clock.today().toString(), async (ctx) => {
    await accrueCredits.run(ctx, EVERY_CREDIT);
    return null;
  });
