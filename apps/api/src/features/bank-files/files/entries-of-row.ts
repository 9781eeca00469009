import { accountSeenEntry, mirrorOf, roundingEntry } from '@cuotaclara/books';
import { bankParty } from '@cuotaclara/contract/values/bank-party';
import { sql, type Transaction } from 'kysely';
import { unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import { roundingOf } from '#features/bank-files/formats/whole-pesos.ts';
import { type NewEntry, postEntries } from '#features/ledger/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isTwinOpen } from './twins.reads.ts';

type Ctx = Pick<CommandContext<Actor | null>, 'trx' | 'today' | 'actor'>;

type TwinRow = {
  readonly bank_file_row_id: number;
  readonly paid_on: string | null;
  readonly bank: string;
  readonly account: string;
};

type RoundedRow = TwinRow & { readonly value_cents: number };

/**
 * The money of a row is a payment that the desk has booked: nothing is paid again. The books only
 * learn which account has it, where the desk said another one.
 */
export async function bookTwin(
  { trx, today, actor }: Ctx,
  { bank_file_row_id: rowId, paid_on, bank, account }: TwinRow,
  paymentId: number,
): Promise<void> {
  const payment = await unsafeEntryOf(trx, `payment:${paymentId}`);
  const money = payment?.lines.find(({ role }) => role === 'bank' || role === 'cash');
  if (money === undefined) return;
  const { role, party, amount } = money;
  const lines = accountSeenEntry({
    amount,
    from: { role, party },
    bank: bankParty(bank, account),
  });
  const entry: NewEntry = {
    kind: 'account_seen',
    sourceKey: `row-account:${rowId}`,
    creditId: null,
    effectiveOn: paid_on ?? today.toString(),
    lines,
  };
  const by = actor?.userId ?? null;
  await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
}

/** Centavos of a row are no peso of anybody: the bank and the adjustment take the whole one. */
export async function bookRounding(
  { trx, today, actor }: Ctx,
  { bank_file_row_id: rowId, paid_on, bank, account, value_cents }: RoundedRow,
): Promise<void> {
  const amount = roundingOf(value_cents);
  if (amount === 0) return;
  const { bookedKey } = await unsafeKeysOf(trx, { rowId, what: 'rounding' });
  const entry: NewEntry = {
    kind: 'rounding',
    sourceKey: bookedKey,
    creditId: null,
    effectiveOn: paid_on ?? today.toString(),
    lines: roundingEntry({ amount, bank: bankParty(bank, account) }),
  };
  const by = actor?.userId ?? null;
  await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
}

/**
 * The money of a payment left us: rows that are it have nothing in their account any more. Of a row
 * that waits again, because the payment was of the desk, the centavos stay until it is decided.
 */
export async function unbookRowsOf(ctx: Ctx, paymentId: number): Promise<void> {
  const rows = await ctx.trx
    .selectFrom('bank_file_rows as row')
    .select('row.bank_file_row_id')
    .select(sql<boolean>`row.payment_id is null and ${isTwinOpen}`.as('waits'))
    .where('row.is_live', '=', true)
    .where((eb) =>
      eb.or([
        eb('row.payment_id', '=', paymentId),
        eb.and([eb('row.twin_payment_id', '=', paymentId), eb('row.fate', '=', 'same')]),
      ]),
    )
    .execute();
  for (const { bank_file_row_id: rowId, waits } of rows) {
    await unbookOfRow(ctx, { rowId, what: 'account' });
    if (!waits) await unbookOfRow(ctx, { rowId, what: 'rounding' });
  }
}

/** The same of a deposit whose entry is undone: of its row, or of a payment that was taken back. */
export async function unbookRowsOfDeposit(ctx: Ctx, depositId: number): Promise<void> {
  const { bank_file_row_id: rowId, reversed_payment_id: paymentId } = await ctx.trx
    .selectFrom('deposits')
    .select(['bank_file_row_id', 'reversed_payment_id'])
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow();
  if (rowId !== null) await unbookOfRow(ctx, { rowId, what: 'rounding' });
  if (paymentId !== null) await unbookRowsOf(ctx, paymentId);
}

/** What a row booked of its own, beside its payment or deposit, with how it is booked back. */
const OF_ROW = {
  account: { key: 'row-account', kind: 'account_seen_undone' },
  rounding: { key: 'row-rounding', kind: 'rounding_undone' },
} as const;

/** How often a row may book the same thing: each time a return of it was undone before. */
const TIMES_MAX = 20;

type UnbookInput = { readonly rowId: number; readonly what: keyof typeof OF_ROW };

/**
 * The keys under which a row books something now, and books it back. What was booked back may be
 * booked again, when the return that took it back is undone: then its keys have a number. Not
 * scoped.
 */
async function unsafeKeysOf(trx: Transaction<DB>, { rowId, what }: UnbookInput) {
  const { key } = OF_ROW[what];
  for (let time = 1; time <= TIMES_MAX; time += 1) {
    const of = time === 1 ? `${rowId}` : `${rowId}:${time}`;
    const keys = { bookedKey: `${key}:${of}`, undoneKey: `${key}-undone:${of}` };
    if ((await unsafeEntryOf(trx, keys.undoneKey)) === null) return keys;
  }
  throw new Error(`row ${rowId} booked back its ${what} ${TIMES_MAX} times`);
}

/** Books back something that a row booked of its own; nothing where it booked nothing. */
export async function unbookOfRow(
  { trx, today, actor }: Ctx,
  { rowId, what }: UnbookInput,
): Promise<void> {
  const { bookedKey, undoneKey } = await unsafeKeysOf(trx, { rowId, what });
  const booked = await unsafeEntryOf(trx, bookedKey);
  if (booked === null) return;
  const entry: NewEntry = {
    kind: OF_ROW[what].kind,
    sourceKey: undoneKey,
    creditId: null,
    effectiveOn: today.toString(),
    reverses: booked.entryId,
    lines: mirrorOf(booked.lines),
  };
  const by = actor?.userId ?? null;
  await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
}
