import { sql } from 'kysely';
import type { InvariantCheck } from '#contributions/check.ts';
import { readRows } from '#platform/database/read-rows.ts';

/** Money of the gateway by the books: payments, leftovers in the tray, charge-backs. */
const HELD = sql`(
  select coalesce(source_key, 'payment:' || payment_id) as source_key, payment_id as id, amount
  from payments where source = 'gateway'
  union all
  select source_key, deposit_id, amount from deposits where source = 'gateway'
  union all
  select 'charge-back:' || payment_id, payment_id, -amount
  from payments
  join credit_events as event
    on event.reverses_payment_id = payment_id and event.kind = 'reversal'
      and event.money is distinct from 'kept'
  where source = 'gateway'
  union all
  select 'charge-back:' || deposits.source_key, deposit_id, -part.amount
  from deposits join deposit_assignments as part using (deposit_id)
  left join payments as undone on undone.payment_id = deposits.reversed_payment_id
  where 'gateway' in (deposits.source, undone.source) and part.kind in ('duplicate', 'returned')
    and part.state = 'approved'
)`;

const unsettledIsHeld: InvariantCheck = {
  name: 'gateway_unsettled_is_held',
  invariant: 'What waits for a settlement is what the gateway got and no settlement has.',
  findViolations: async (db, { limit }) => {
    const rows = await readRows(
      db,
      sql<{ id: number }>`
      select coalesce(held.id, waits.payment_id, waits.deposit_id)::integer as id
      from (
        select source_key, min(id) as id, sum(amount) as amount from ${HELD} as item
        where not exists (
          select from gateway_settlement_items as settled
          where settled.source_key = item.source_key and settled.is_live
        )
        group by source_key
      ) as held
      full join gateway_unsettled as waits using (source_key)
      where held.amount is distinct from waits.amount
      order by id limit ${limit}
    `,
    );
    return rows.map(({ id }) => id);
  },
};

export const settlementChecks: readonly InvariantCheck[] = [unsettledIsHeld];
