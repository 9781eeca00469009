import { depositEntry } from '@cuotaclara/books';
import type { DepositSource } from '@cuotaclara/contract/bank-files/deposit-words';
import { postEntries } from '#features/ledger/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

type NewDeposit = {
  readonly source: DepositSource;
  /** What caused it, in its source: `gw:123:approved` of the gateway. The same is there once. */
  readonly sourceKey: string;
  readonly bankFileRowId?: number;
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

/**
 * Puts money that is of no credit into the tray and books it, in the transaction of the caller. The
 * same again does nothing. Answers its number.
 */
export async function addDeposit(
  ctx: Pick<CommandContext<Actor | null>, 'trx' | 'now' | 'today' | 'actor'>,
  deposit: NewDeposit,
): Promise<number> {
  const { trx, now, today, actor } = ctx;
  const { source, sourceKey, paidOn, amount, party } = deposit;
  const added = await trx
    .insertInto('deposits')
    .values({
      source,
      source_key: sourceKey,
      bank_file_row_id: deposit.bankFileRowId ?? null,
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
        effectiveOn: paidOn,
        lines: depositEntry(amount, { role: source === 'gateway' ? 'gateway' : 'bank', party }),
      },
    ],
    today,
    by: actor?.userId ?? null,
    accruedUntil: null,
  });
  return depositId;
}
