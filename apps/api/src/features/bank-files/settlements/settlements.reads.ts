import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import type {
  GatewaySettlement,
  getUnsettled,
  listSettlements,
  SettlementItem,
} from '@cuotaclara/contract/bank-files/settlements';
import { sql } from 'kysely';
import { selectRows } from '#features/bank-files/select-rows.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import { readPage } from '#platform/list/read-page.ts';

const ITEMS_MAX = 500;
const LINES_MAX = 50;

type ItemRow = SettlementItem & { readonly deposit_id: number | null };

type ItemsInput = {
  /** Only these; null for all. */
  readonly keys: readonly string[] | null;
  readonly limit: number;
};

/** What went through the gateway by the books: payments, leftovers in the tray, charge-backs. */
const HELD = sql`(
  select source_key, 'payment' as kind, paid_on as on, credit_id, payment_id,
    null::integer as deposit_id, amount
  from payments where source = 'gateway'
  union all
  select source_key, 'deposit', paid_on, null, null, deposit_id, amount
  from deposits where source = 'gateway'
  union all
  select 'charge-back:' || payment_id, 'charge_back', event.happened_on, payments.credit_id,
    payment_id, null, -amount
  from payments
  join credit_events as event
    on event.reverses_payment_id = payment_id and event.kind = 'reversal'
  where source = 'gateway'
  union all
  select 'charge-back:' || source_key, 'charge_back', part.decided_at::date, null, null,
    deposit_id, -part.amount
  from deposits join deposit_assignments as part using (deposit_id)
  where source = 'gateway' and part.kind in ('duplicate', 'returned')
    and part.state = 'approved'
)`;

const isUnsettled = sql<boolean>`not exists (
  select from gateway_settlement_items as settled where settled.source_key = item.source_key
)`;

/**
 * What the gateway holds by the books: approved payments, what of it is in the tray, and payments
 * that were taken back, which it will deduct. Not scoped.
 */
export async function unsafeUnsettled(
  db: Reader,
  { keys, limit }: ItemsInput,
): Promise<readonly ItemRow[]> {
  const rows = await selectRows(
    db,
    sql<ItemRow>`
    select item.source_key, item.kind, item.on, item.credit_id, item.payment_id, item.deposit_id,
      item.amount, first_name || ' ' || first_surname as holder_name
    from ${HELD} as item
    left join credits using (credit_id)
    left join borrowers using (borrower_id)
    where ${isUnsettled} and (${keys}::text[] is null or item.source_key = any(${keys}::text[]))
    order by item.on, item.source_key limit ${limit}
  `,
  );
  return rows;
}

type Held = { readonly count: number; readonly pesos: number };

/** What the gateway got until a day and has not paid out. Not scoped. */
export async function unsafeHeldUntil(db: Reader, day: string): Promise<Held> {
  const [row] = await selectRows(
    db,
    sql<Held>`
    select count(*)::integer as count, coalesce(sum(item.amount), 0)::bigint as pesos
    from ${HELD} as item where item.on <= ${day}::date and ${isUnsettled}
  `,
  );
  return row ?? { count: 0, pesos: 0 };
}

export async function readUnsettled(db: Reader): Promise<ReplyOf<typeof getUnsettled>> {
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
  const parties = await db
    .selectFrom('bank_files')
    .select(['bank', 'account'])
    .distinct()
    .where('state', '<>', 'undone')
    .limit(LINES_MAX)
    .execute();
  const bare = (text: string): string => text.trim().replace(/^0+(?=.)/, '');
  return {
    items: [...items],
    total: items.reduce((sum, { amount }) => sum + amount, 0),
    is_cut: found.length > ITEMS_MAX,
    bank_lines: bankLines,
    parties: [...new Set(parties.map(({ bank, account }) => `${bare(bank)}:${bare(account)}`))],
  };
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
        .innerJoin('users', 'users.user_id', 'gateway_settlements.recorded_by')
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
          fullNameOf('users').as('recorded_by'),
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
