import { mirrorOf } from '@cuotaclara/books';
import { sql, type Transaction } from 'kysely';
import { unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import { lockDeposit, undoSettledLine } from '#features/deposits/public.ts';
import { postEntries } from '#features/ledger/public.ts';
import { unsettleAttempts } from '#features/payments/public.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandCounts } from './demand-counts.ts';
import { lockSettling } from './lock-settling.ts';

type UndoInput = { readonly settlementId: number; readonly reason: string };

const CENTS = 100;

async function lockSettlement(trx: Transaction<DB>, settlementId: number) {
  const row = await trx
    .selectFrom('gateway_settlements')
    .select(['reference', 'gross_cents', 'net_cents', 'deposit_id', 'undone_at'])
    .where('gateway_settlement_id', '=', settlementId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  demandCounts(row.undone_at);
  return row;
}

/** What it brought is no longer in it; a trigger lets it wait for another settlement. */
async function freeItems(trx: Transaction<DB>, settlementId: number): Promise<readonly string[]> {
  const freed = await trx
    .updateTable('gateway_settlement_items')
    .set({ is_live: false })
    .where('gateway_settlement_id', '=', settlementId)
    .returning('source_key')
    .execute();
  return freed.map(({ source_key }) => source_key);
}

/** Undoes a settlement that was typed wrong: books it back today, and its payments wait again. */
export const undoSettlement = command(
  'undo_gateway_settlement',
  { key: 'demanded' },
  async (ctx, { settlementId, reason }: UndoInput) => {
    const { trx, actor, today, now } = ctx;
    await lockSettling(trx);
    const settlement = await lockSettlement(trx, settlementId);
    const entry = await unsafeEntryOf(trx, `settlement:${settlementId}`);
    const keys = await freeItems(trx, settlementId);
    // Attempts are locked before deposits, as everywhere.
    await unsettleAttempts(ctx, keys);
    if (settlement.deposit_id !== null) {
      await undoSettledLine(trx, await lockDeposit(trx, settlement.deposit_id));
    }
    await trx
      .updateTable('gateway_settlements')
      .set({
        undone_at: sql<Date>`${now.toString()}::timestamptz`,
        undone_by: actor.userId,
        undo_reason: reason,
      })
      .where('gateway_settlement_id', '=', settlementId)
      .execute();
    if (entry !== null) {
      await postEntries(trx, {
        entries: [
          {
            kind: 'settlement_undone',
            sourceKey: `settlement-undone:${settlementId}`,
            creditId: null,
            effectiveOn: today.toString(),
            reverses: entry.entryId,
            lines: mirrorOf(entry.lines),
          },
        ],
        today,
        by: actor.userId,
        accruedUntil: null,
      });
    }
    const after = {
      settlement_reference: settlement.reference,
      settlement_gross: settlement.gross_cents / CENTS,
      settlement_net: Math.round(settlement.net_cents / CENTS),
      settlement_items: keys.length,
      settlement_undo_reason: reason,
    };
    const subject = { kind: 'gateway_settlement', id: settlementId } as const;
    return {
      reply: { gateway_settlement_id: settlementId, booked_on: today.toString() },
      audit: [{ action: 'gateway_settlement_undone', subject, after }],
      events: [
        { topic: 'treasury', kind: 'settlement_undone', ids: { settlement_id: settlementId } },
      ],
    };
  },
);
