import { accountSeenEntry, mirrorOf } from '@cuotaclara/books';
import { bankParty } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { Transaction } from 'kysely';
import { type NewEntry, postEntries, unsafeEntryOf } from '#features/ledger/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';

type Ctx = Pick<CommandContext<Actor | null>, 'trx' | 'today' | 'actor'>;

type TwinRow = {
  readonly bank_file_row_id: number;
  readonly paid_on: string | null;
  readonly bank: string;
  readonly account: string;
};

const keyOf = (rowId: number): string => `row-account:${rowId}`;

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
    sourceKey: keyOf(rowId),
    creditId: null,
    effectiveOn: paid_on ?? today.toString(),
    lines,
  };
  const by = actor?.userId ?? null;
  await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
}

/** Books back what a row said about the account of a payment; nothing where it said nothing. */
export async function unbookTwin({ trx, today, actor }: Ctx, rowId: number): Promise<void> {
  const entry = await mirrorOfTwin(trx, rowId, today);
  if (entry === null) return;
  const by = actor?.userId ?? null;
  await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
}

async function mirrorOfTwin(
  trx: Transaction<DB>,
  rowId: number,
  today: Temporal.PlainDate,
): Promise<NewEntry | null> {
  const entry = await unsafeEntryOf(trx, keyOf(rowId));
  if (entry === null) return null;
  return {
    kind: 'account_seen_undone',
    sourceKey: `row-account-undone:${rowId}`,
    creditId: null,
    effectiveOn: today.toString(),
    reverses: entry.entryId,
    lines: mirrorOf(entry.lines),
  };
}
