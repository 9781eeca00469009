import { type AccountRole, type BooksRules, booksRules, type Entry } from '@cuotaclara/books';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForBeneficiaries = writtenOnce();

/** What the house decides about the books of its credits: who gets which charge. */
export async function readBooksRules(db: Reader): Promise<BooksRules> {
  const rows = await askForBeneficiaries(db, {
    values: {},
    write: () => db.selectFrom('charge_beneficiaries').select(['code', 'beneficiary']),
  });
  return booksRules({
    beneficiaries: new Map(rows.map(({ code, beneficiary }) => [code, beneficiary])),
  });
}

const askForBalances = writtenOnce();

/** What the books say of a credit; undefined before they were opened. Not scoped. */
export async function unsafeCreditBalances(db: Reader, creditId: number) {
  const [row] = await askForBalances(db, {
    values: { creditId },
    write: (blank) =>
      db.selectFrom('credit_balances').selectAll().where('credit_id', '=', blank.creditId),
  });
  return row;
}

/** The entry that something caused, with its voucher once it is numbered. Not scoped. */
export async function unsafeVoucherOf(db: Reader, sourceKey: string) {
  const row = await db
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_vouchers as given', 'given.entry_id', 'entry.entry_id')
    .select(['entry.entry_id', 'entry.booked_on', 'given.kind', 'given.number'])
    .where('entry.source_key', '=', sourceKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { entry_id, booked_on, kind, number } = row;
  return { entry_id, booked_on, voucher: kind === null ? null : `${kind}-${number}` };
}

/** An entry of the books with its lines. */
export type BookedEntry = {
  readonly entryId: number;
  readonly bookedOn: string;
  readonly lines: Entry;
};

/** The entry that something caused; null where it caused none. Not scoped. */
export async function unsafeEntryOf(db: Reader, sourceKey: string): Promise<BookedEntry | null> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.entry_id')
    .select(['ledger_entries.entry_id', 'ledger_entries.booked_on', 'role', 'party', 'amount'])
    .where('source_key', '=', sourceKey)
    .orderBy('n')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const lines = rows.map(({ role, party, amount }) => ({
    // Lines are written from entries of the books alone.
    role: role as AccountRole,
    party,
    amount,
  }));
  return { entryId: first.entry_id, bookedOn: first.booked_on, lines };
}
