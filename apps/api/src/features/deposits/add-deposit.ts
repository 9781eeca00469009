import { type Counterpart, depositEntry } from '@cuotaclara/books';
import type { DepositSource } from '@cuotaclara/contract/deposits/deposit-words';
import { postEntries } from '#features/ledger/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

type NewDeposit = {
  readonly source: DepositSource;
  /** What caused it, in its source: `gw:123:approved` of the gateway. The same is there once. */
  readonly sourceKey: string;
  readonly bankFileRowId?: number;
  /** A payment that was taken back, and where the books had its money. */
  readonly reversed?: { readonly paymentId: number; readonly role: Counterpart['role'] };
  /** The day the money came in, as ISO text. */
  readonly paidOn: string;
  readonly amount: number;
  readonly reference: string;
  readonly description: string;
  /** The bank account that has the money; null for the gateway. */
  readonly party: string | null;
  /** Why it is of no credit, in Spanish, where that is known. */
  readonly note: string | null;
};

const roleOf = (source: DepositSource) => (source === 'gateway' ? 'gateway' : 'bank');

/**
 * Puts money that is of no credit into the tray and books it, in the transaction of the caller. The
 * same again does nothing. Answers its number.
 */
export async function addDeposit(
  ctx: Pick<CommandContext<Actor | null>, 'trx' | 'now' | 'today' | 'actor'>,
  deposit: NewDeposit,
): Promise<number> {
  const { trx, now, today, actor } = ctx;
  const { source, sourceKey, paidOn, amount, party, reversed } = deposit;
  const added = await trx
    .insertInto('deposits')
    .values({
      source,
      source_key: sourceKey,
      bank_file_row_id: deposit.bankFileRowId ?? null,
      reversed_payment_id: reversed?.paymentId ?? null,
      paid_on: paidOn,
      amount,
      open_amount: amount,
      reference: deposit.reference,
      description: deposit.description,
      party,
      note: deposit.note,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('deposit_id')
    .executeTakeFirst();
  if (added === undefined) {
    const { deposit_id } = await trx
      .selectFrom('deposits')
      .select('deposit_id')
      .where('source_key', '=', sourceKey)
      .executeTakeFirstOrThrow();
    return deposit_id;
  }
  const depositId = added.deposit_id;
  await postEntries(trx, {
    entries: [
      {
        kind: 'deposit',
        sourceKey: `deposit:${depositId}`,
        creditId: null,
        // Until today the books had the money as a payment.
        effectiveOn: reversed === undefined ? paidOn : today.toString(),
        lines: depositEntry(amount, { role: reversed?.role ?? roleOf(source), party }),
      },
    ],
    today,
    by: actor?.userId ?? null,
    accruedUntil: null,
  });
  return depositId;
}
