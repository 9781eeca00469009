import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import {
  bareCause,
  type EntryCause,
  type EntryCauses,
  numberInKey,
} from '#contributions/entry-causes.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

const CENTS = 100;

type SettlementKey = {
  readonly settlementId: number;
  readonly kind: 'settlement' | 'settlement_undone';
};

/** A transfer of the gateway for many payments, or a person who undid it. */
async function settlementCause(
  db: Reader,
  { settlementId, kind }: SettlementKey,
): Promise<EntryCause> {
  const isUndone = kind === 'settlement_undone';
  const title = isUndone
    ? 'Lo causó una liquidación que se deshizo'
    : 'Lo causó una liquidación de la pasarela';
  const row = await db
    .selectFrom('gateway_settlements')
    .select(['settled_on', 'reference', 'gross_cents', 'net_cents', 'recorded_at'])
    .select(['undone_at', 'undo_reason'])
    .select([
      userName('gateway_settlements.recorded_by').as('by'),
      userName<string | null>('gateway_settlements.undone_by').as('undoer'),
    ])
    .where('gateway_settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  const net = Math.round(row.net_cents / CENTS);
  return {
    ...bareCause(title, [
      `Referencia ${row.reference}, del ${longDay(row.settled_on)}`,
      `Pagos por ${pesosText(row.gross_cents / CENTS)}, ${
        net < 0 ? `salieron ${pesosText(-net)}` : `llegaron ${pesosText(net)}`
      }`,
      ...(isUndone && row.undo_reason !== null ? [`Motivo: ${row.undo_reason}`] : []),
    ]),
    at: (isUndone ? row.undone_at : row.recorded_at)?.toISOString() ?? null,
    by: isUndone ? row.undoer : row.by,
    settlement_id: settlementId,
  };
}

/** Causes of the entries of transfers of the gateway. */
export const settlementCauses = {
  settlement: (db, entry) =>
    settlementCause(db, { settlementId: numberInKey(entry), kind: 'settlement' }),
  settlement_undone: (db, entry) =>
    settlementCause(db, { settlementId: numberInKey(entry), kind: 'settlement_undone' }),
} as const satisfies EntryCauses;
