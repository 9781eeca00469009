import type { RefusalCode } from '@cuotaclara/contract';
import { bankParty } from '@cuotaclara/contract/values/bank-party';
import { sql, type Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { wholePesos } from '#features/bank-files/formats/whole-pesos.ts';
import { addDeposit } from '#features/deposits/public.ts';
import { postEvent } from '#features/servicing/public.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { bookReturn, returnsToBook } from './book-returns.ts';
import { bookRounding, bookTwin } from './entries-of-row.ts';
import { lockFile } from './lock-file.ts';
import { meansOf } from './means-of.ts';
import { twinText, unsafeTwinFinder } from './twins.reads.ts';

/** Rows that are booked in one transaction, so that nobody waits long for a credit of them. */
const BATCH = 25;

/** Refusals that come before anything is written: the money waits for a person instead. */
const TO_THE_TRAY: readonly RefusalCode[] = [
  'credit_not_owing',
  'credit_without_books',
  'payment_before_disbursement',
];

type Ctx = CommandContext<Actor | null>;

/** A row that is about to be booked, with the account of its file. */
export type RowToBook = {
  readonly bank_file_row_id: number;
  readonly bank_file_id: number;
  readonly kind: string;
  readonly fate: string;
  readonly key: string;
  readonly paid_on: string | null;
  readonly reference: string;
  readonly description: string;
  readonly value_cents: number;
  readonly means: string;
  readonly credit_id: number | null;
  /** The payment of the desk that it may be; of a row that pays, a person said it is another. */
  readonly twin_payment_id: number | null;
  /** Why it goes to the tray, where that was known when its file was confirmed. */
  readonly note: string | null;
  readonly bank: string;
  readonly account: string;
};

type Outcome = Pick<CommandOutcome<never>, 'audit'> &
  Required<Pick<CommandOutcome<never>, 'events'>>;

const rowsToBook = (trx: Transaction<DB>, bankFileId: number) =>
  trx
    .selectFrom('bank_file_rows as row')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .select([
      'row.bank_file_row_id',
      'row.bank_file_id',
      'row.kind',
      'row.fate',
      'row.key',
      'row.paid_on',
      'row.reference',
      'row.description',
      'row.value_cents',
      'row.means',
      'row.credit_id',
      'row.twin_payment_id',
      'row.note',
      'file.bank',
      'file.account',
    ])
    .where('row.bank_file_id', '=', bankFileId)
    .where('row.is_live', '=', true)
    .where('row.booked_at', 'is', null)
    .where('row.fate', 'in', ['credit', 'tray', 'same'])
    // In the order of the credits, so that two files never wait for each other.
    .orderBy(sql`row.credit_id`, (order) => order.asc().nullsLast())
    .orderBy('row.line')
    .limit(BATCH)
    .execute();

/**
 * Books one row: a payment of its credit, or a deposit of the tray where the credit takes none. The
 * credit is locked already.
 */
export async function bookRow(
  ctx: Ctx,
  creditSteps: CreditSteps,
  row: RowToBook,
): Promise<Outcome> {
  const { trx } = ctx;
  const amount = wholePesos(row.value_cents);
  const party = bankParty(row.bank, row.account);
  const day = row.paid_on ?? ctx.today.toString();
  let { note } = row;
  await bookRounding(ctx, { ...row, paid_on: day });
  if (row.fate === 'same' && row.twin_payment_id !== null) {
    await bookTwin(ctx, row, row.twin_payment_id);
    await markBooked(trx, row, {});
    return { audit: [], events: [] };
  }
  if (row.fate === 'credit' && row.credit_id !== null) {
    try {
      const posted = await postEvent(ctx, creditSteps, {
        credit: await unsafeLockCredit(trx, row.credit_id),
        event: {
          kind: 'payment',
          on: Temporal.PlainDate.from(day),
          amount,
          excess: 'advance',
          source: 'bank_file',
          means: meansOf(row.means),
          note: null,
        },
        money: { role: 'bank', party },
        sourceKey: `bank:${row.key}:${row.bank_file_row_id}`,
      });
      await markBooked(trx, row, { payment_id: posted.id });
      return { audit: posted.audit, events: posted.events };
    } catch (error) {
      if (!(error instanceof Refusal) || !TO_THE_TRAY.includes(error.code)) throw error;
      note = error.message;
    }
  }
  await addDeposit(ctx, {
    source: 'bank_file',
    sourceKey: `row:${row.bank_file_row_id}`,
    bankFileRowId: row.bank_file_row_id,
    paidOn: day,
    amount,
    reference: row.reference,
    description: row.description,
    party,
    note,
  });
  await markBooked(trx, row, { fate: 'tray', note });
  return { audit: [], events: [] };
}

type Booked =
  | { readonly payment_id: number }
  | { readonly fate: string; note: string | null }
  | Readonly<Record<string, never>>;

const markBooked = (trx: Transaction<DB>, row: RowToBook, booked: Booked) =>
  trx
    .updateTable('bank_file_rows')
    .set({ ...booked, booked_at: sql<Date>`current_timestamp` })
    .where('bank_file_row_id', '=', row.bank_file_row_id)
    .execute();

/**
 * The desk may have recorded the money after the file was confirmed: the row waits for a person,
 * unless one has said already that it is another payment. Of a cheque that holds for the payments
 * until then: it may wait for days, and the desk may record it meanwhile. The credit is locked.
 */
export async function waitsForPerson({ trx, today }: Ctx, row: RowToBook): Promise<boolean> {
  const { credit_id: creditId, bank_file_row_id: rowId, twin_payment_id: otherId } = row;
  const isCheque = row.kind === 'cheque';
  if (row.fate !== 'credit' || creditId === null) return false;
  if (otherId !== null && !isCheque) return false;
  const paying = {
    creditId,
    paidOn: row.paid_on ?? today.toString(),
    amount: wholePesos(row.value_cents),
    cheque: isCheque ? { until: today.toString(), after: otherId } : null,
  };
  const twin = (await unsafeTwinFinder(trx, [paying]))(paying);
  if (twin === null) return false;
  await trx
    .updateTable('bank_file_rows')
    .set({ fate: 'doubtful', twin_payment_id: twin.payment_id, note: twinText(twin) })
    .where('bank_file_row_id', '=', rowId)
    .execute();
  return true;
}

type OfCredit = Pick<RowToBook, 'credit_id'>;

/** The credits of rows, each once, in the order in which they are locked. */
const creditsOf = (rows: readonly OfCredit[]): readonly number[] => {
  const ids = new Set(rows.map(({ credit_id: id }) => id).filter((id) => id !== null));
  return [...ids].toSorted((one, other) => one - other);
};

type BatchInput = { readonly bankFileId: number };

/** Books the next rows of a file. Answers whether there may be more. */
export const bookBatch = (creditSteps: CreditSteps) =>
  command(
    'book_bank_rows',
    { key: 'ignored' },
    async (ctx: CommandContext<null>, { bankFileId }: BatchInput) => {
      const { trx } = ctx;
      const rows = await rowsToBook(trx, bankFileId);
      // Returns come last: they may take back lines of this file.
      const returns = rows.length === 0 ? await returnsToBook(trx, bankFileId) : [];
      const credits = creditsOf([...rows, ...returns]);
      for (const creditId of credits) {
        await unsafeLockCredit(trx, creditId);
      }
      // Another process may have booked them while this one waited for the credits.
      const file = await lockFile(trx, bankFileId);
      const left = file.state === 'booking' ? await rowsToBook(trx, bankFileId) : [];
      const isMine = ({ credit_id: id }: OfCredit) => id === null || credits.includes(id);
      const outcomes: Outcome[] = [];
      for (const row of left.filter(isMine)) {
        if (!(await waitsForPerson(ctx, row))) outcomes.push(await bookRow(ctx, creditSteps, row));
      }
      const isLast = file.state === 'booking' && left.length === 0;
      const leftReturns = isLast ? await returnsToBook(trx, bankFileId) : [];
      for (const row of leftReturns.filter(isMine)) await bookReturn(ctx, row);
      const isDone = file.state !== 'booking' || (isLast && leftReturns.length === 0);
      if (isLast && leftReturns.length === 0) {
        await trx
          .updateTable('bank_files')
          .set({ state: 'booked', booked_at: sql<Date>`current_timestamp` })
          .where('bank_file_id', '=', bankFileId)
          .execute();
      }
      return {
        reply: { isDone },
        audit: outcomes.flatMap(({ audit }) => audit),
        events: [
          ...outcomes.flatMap(({ events }) => events),
          { topic: 'treasury', kind: 'bank_file_changed', ids: { bank_file_id: bankFileId } },
        ],
      };
    },
  );
