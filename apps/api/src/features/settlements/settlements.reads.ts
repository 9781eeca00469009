import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import type {
  findSettlements as findRoute,
  GatewaySettlement,
  getUnsettled,
  listSettlements,
  SettlementItem,
} from '@cuotaclara/contract/settlements/settlements';
import { sql } from 'kysely';
import { unsafeOwnAccounts } from '#core/money/books/own-accounts.reads.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { readPage } from '#platform/list/read-page.ts';

const ITEMS_MAX = 500;
const LINES_MAX = 50;

type ItemsInput = {
  /** Only these; null for all. */
  readonly keys: readonly string[] | null;
  readonly limit: number;
};

/**
 * What the gateway holds by the books: approved payments, what of it is in the tray, and payments
 * that were taken back, which it will deduct. Not scoped.
 */
export async function unsafeUnsettled(
  db: Reader,
  { keys, limit }: ItemsInput,
): Promise<readonly SettlementItem[]> {
  const rows = await readRows(
    db,
    sql<SettlementItem>`
    select item.source_key, item.held_on as on, item.payment_id,
      case when kept.deposit_id is null then item.kind else 'deposit' end as kind,
      case when kept.deposit_id is null then payments.credit_id end as credit_id,
      item.deposit_id, item.amount,
      case when kept.deposit_id is null then ${wholeNameOf('borrowers')} end as holder_name,
      substring(coalesce(payments.source_key, deposits.source_key) from '^gw:(.+):approved$')
        as transaction_id
    from gateway_unsettled as item
    left join payments using (payment_id)
    left join deposits on deposits.deposit_id = item.deposit_id
    -- Of a payment that was taken back while its money stayed.
    left join deposits as kept on kept.reversed_payment_id = item.payment_id
    left join credits using (credit_id)
    left join borrowers using (borrower_id)
    where ${keys}::text[] is null or item.source_key = any(${keys}::text[])
    order by item.held_on, item.source_key limit ${limit}
  `,
  );
  return rows;
}

type Held = { readonly count: number; readonly pesos: number };

/** What the gateway got until a day and has not paid out. Not scoped. */
export async function unsafeHeldUntil(db: Reader, day: string): Promise<Held> {
  const [row] = await readRows(
    db,
    sql<Held>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as pesos
    from gateway_unsettled where held_on <= ${day}::date
  `,
  );
  return row ?? { count: 0, pesos: 0 };
}

type Unsettled = ReplyOf<typeof getUnsettled>;

export async function readUnsettled(db: Reader, tariff: Unsettled['tariff']): Promise<Unsettled> {
  const found = await unsafeUnsettled(db, { keys: null, limit: ITEMS_MAX + 1 });
  const items = found.slice(0, ITEMS_MAX);
  const bankLines = await db
    .selectFrom('deposits')
    .select(['deposit_id', 'paid_on', 'open_amount as amount', 'reference', 'description', 'party'])
    .where('open_amount', '>', 0)
    .whereRef('open_amount', '=', 'amount')
    .where('source', '=', 'bank_file')
    .orderBy('paid_on', 'desc')
    .limit(LINES_MAX)
    .execute();
  const isCut = found.length > ITEMS_MAX;
  const held = isCut ? await unsafeHeldUntil(db, 'infinity') : null;
  return {
    items: [...items],
    total: held?.pesos ?? items.reduce((sum, { amount }) => sum + amount, 0),
    is_cut: isCut,
    bank_lines: bankLines,
    parties: await unsafeOwnAccounts(db),
    tariff,
  };
}

const FOUND_MAX = 5;

/** The transfers with this reference, the newest first: one that was undone may share it. */
export async function findSettlements(
  db: Reader,
  search: string,
): Promise<ReplyOf<typeof findRoute>> {
  const data = await db
    .selectFrom('gateway_settlements')
    .select(['gateway_settlement_id', 'reference', 'settled_on', 'net_cents'])
    .select(sql<boolean>`undone_at is not null`.as('is_undone'))
    .where(sql<boolean>`lower(reference) = lower(${search.trim()})`)
    .orderBy('gateway_settlement_id', 'desc')
    .limit(FOUND_MAX)
    .execute();
  return { data };
}

/** What the gateway paid out, the newest first. */
export async function readSettlements(
  db: Reader,
  query: QueryOf<typeof listSettlements>,
): Promise<ReplyOf<typeof listSettlements>> {
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'day', sort_dir: 'DESC' },
    ids: db.selectFrom('gateway_settlements').select('gateway_settlement_id as id'),
    sorts: { day: sql.ref('gateway_settlements.settled_on') },
    tieBreaker: sql.ref('gateway_settlements.gateway_settlement_id'),
    rows: (ids) =>
      db
        .selectFrom('gateway_settlements')
        .innerJoin(ids.as('page'), 'page.id', 'gateway_settlements.gateway_settlement_id')
        .leftJoin('deposits', 'deposits.deposit_id', 'gateway_settlements.deposit_id')
        .select([
          'gateway_settlement_id',
          'settled_on',
          'gateway_settlements.reference',
          'gross_cents',
          'fee_cents',
          'fee_iva_cents',
          'net_cents',
          'recorded_at',
          sql<number>`income_tax_cents + iva_withheld_cents + ica_withheld_cents`.as(
            'withheld_cents',
          ),
          sql<string | null>`coalesce(gateway_settlements.party, deposits.party)`.as('party'),
          userName('gateway_settlements.recorded_by').as('recorded_by'),
          sql<boolean>`undone_at is not null`.as('is_undone'),
        ])
        .select((eb) =>
          eb
            .selectFrom('gateway_settlement_items as item')
            .whereRef(
              'item.gateway_settlement_id',
              '=',
              'gateway_settlements.gateway_settlement_id',
            )
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('item_count'),
        ),
  });
  const data: GatewaySettlement[] = rows.map(({ recorded_at, item_count, ...row }) => ({
    ...row,
    item_count: item_count ?? 0,
    recorded_at: recorded_at.toISOString(),
  }));
  return { data, page };
}
