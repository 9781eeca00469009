import { ACCOUNTS, type Entry, mirrorOf } from '@cuotaclara/books';
import type { ReplyOf } from '@cuotaclara/contract';
import type {
  previewSettlementUndo,
  SettlementDetail,
  SettlementItem,
  SettlementLine,
} from '@cuotaclara/contract/settlements/settlements';
import { sql } from 'kysely';
import { type BookedEntry, unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandCounts } from './demand-counts.ts';

const linesOf = (lines: Entry): SettlementLine[] =>
  lines.map(({ role, party, amount }) => ({ account: ACCOUNTS[role].name, party, amount }));

const entryOf = (entry: BookedEntry | null): SettlementDetail['entry'] =>
  entry && {
    entry_id: entry.entryId,
    booked_on: entry.bookedOn,
    lines: linesOf(entry.lines),
  };

/** What a settlement brought, also after it was undone. Not scoped. */
const unsafeItems = (db: Reader, settlementId: number): Promise<SettlementItem[]> =>
  readRows(
    db,
    sql<SettlementItem>`
    select item.source_key,
      case
        when item.amount < 0 then 'charge_back'
        when item.payment_id is not null then 'payment'
        else 'deposit'
      end as kind,
      coalesce(reversal.happened_on, payments.paid_on, deposits.paid_on) as on,
      payments.credit_id, item.payment_id, item.deposit_id, item.amount,
      ${wholeNameOf('borrowers')} as holder_name,
      substring(coalesce(payments.source_key, deposits.source_key) from '^gw:(.+):approved$')
        as transaction_id
    from gateway_settlement_items as item
    left join payments using (payment_id)
    left join deposits on deposits.deposit_id = item.deposit_id
    left join lateral (
      select max(happened_on) as happened_on from credit_events
      where item.amount < 0 and reverses_payment_id = item.payment_id and kind = 'reversal'
    ) as reversal on true
    left join credits using (credit_id)
    left join borrowers using (borrower_id)
    where item.gateway_settlement_id = ${settlementId}
    order by 3, item.source_key
  `,
  );

/** A settlement with what it brought and its entries in the books. */
export async function readSettlement(db: Reader, settlementId: number): Promise<SettlementDetail> {
  const row = await db
    .selectFrom('gateway_settlements')
    .leftJoin('deposits', 'deposits.deposit_id', 'gateway_settlements.deposit_id')
    .select(['gateway_settlement_id', 'settled_on', 'gateway_settlements.reference'])
    .select(['gross_cents', 'fee_cents', 'fee_iva_cents', 'net_cents', 'recorded_at'])
    .select(['income_tax_cents', 'iva_withheld_cents', 'ica_withheld_cents'])
    .select(['gateway_settlements.deposit_id', 'undone_at', 'undo_reason'])
    .select([
      sql<string | null>`coalesce(gateway_settlements.party, deposits.party)`.as('party'),
      userName('gateway_settlements.recorded_by').as('recorded_by'),
      userName<string>('gateway_settlements.undone_by').as('undone_by'),
    ])
    .where('gateway_settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const { undone_at, undo_reason, undone_by, recorded_at, ...facts } = row;
  const items = await unsafeItems(db, settlementId);
  const entry = await unsafeEntryOf(db, `settlement:${settlementId}`);
  const isUndone = undone_at !== null;
  const mirror = isUndone ? await unsafeEntryOf(db, `settlement-undone:${settlementId}`) : null;
  return {
    ...facts,
    withheld_cents: facts.income_tax_cents + facts.iva_withheld_cents + facts.ica_withheld_cents,
    item_count: items.length,
    recorded_at: recorded_at.toISOString(),
    is_undone: isUndone,
    items,
    entry: entryOf(entry),
    undone: isUndone
      ? {
          by: undone_by,
          at: undone_at.toISOString(),
          reason: undo_reason ?? '',
          entry: entryOf(mirror),
        }
      : null,
  };
}

/** What undoing a settlement would book today. It writes nothing. */
export async function previewUndo(
  db: Reader,
  settlementId: number,
  today: Temporal.PlainDate,
): Promise<ReplyOf<typeof previewSettlementUndo>> {
  const row = await db
    .selectFrom('gateway_settlements')
    .select(['deposit_id', 'undone_at'])
    .select((eb) =>
      eb
        .selectFrom('gateway_settlement_items as item')
        .whereRef('item.gateway_settlement_id', '=', 'gateway_settlements.gateway_settlement_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('item_count'),
    )
    .where('gateway_settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  demandCounts(row.undone_at);
  const entry = await unsafeEntryOf(db, `settlement:${settlementId}`);
  return {
    booked_on: today.toString(),
    lines: entry === null ? [] : linesOf(mirrorOf(entry.lines)),
    item_count: row.item_count ?? 0,
    frees_line: row.deposit_id !== null,
  };
}
