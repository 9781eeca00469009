import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { isPaymentGone, isTakenBack } from './files/twins.reads.ts';
import { selectRows } from './select-rows.ts';

const openAmountHolds = queriedCheck({
  name: 'deposit_open_amount_holds',
  invariant: 'What is open of a deposit is what nobody has placed of it.',
  violations: (db) =>
    db
      .selectFrom('deposits')
      .select('deposit_id as id')
      .where(
        sql<boolean>`open_amount <> amount - coalesce((
          select sum(part.amount) from deposit_assignments as part
          where part.deposit_id = deposits.deposit_id and part.state = 'approved'
            and not exists (
              select from credit_events as event
              where event.reverses_payment_id = part.payment_id and event.kind = 'reversal'
            )
        ), 0)`,
      ),
});

const bookedFileIsWhole = queriedCheck({
  name: 'booked_bank_file_is_whole',
  invariant: 'Every row of a booked file that counts is a payment or a deposit.',
  violations: (db) =>
    db
      .selectFrom('bank_files')
      .select('bank_files.bank_file_id as id')
      .where('state', 'in', ['booked', 'undo_proposed'])
      .where(
        sql<boolean>`exists (
          select from bank_file_rows as row
          left join deposits on deposits.bank_file_row_id = row.bank_file_row_id
            and deposits.source = 'bank_file'
          where row.bank_file_id = bank_files.bank_file_id and row.is_live
            and row.fate in ('credit', 'tray')
            and num_nonnulls(row.payment_id, deposits.deposit_id) <> 1
        )`,
      ),
});

const roundingLeaves = queriedCheck({
  name: 'rounding_leaves_with_its_row',
  invariant: 'A row of the bank whose money is out of the books has no rounding peso in them.',
  violations: (db) =>
    db
      .selectFrom('bank_file_rows as row')
      .select('row.bank_file_row_id as id')
      .where(
        sql<boolean>`row.bank_file_row_id in (
          select split_part(entry.source_key, ':', 2)::bigint from ledger_entries as entry
          where entry.kind = 'rounding' and entry.source_key like 'row-rounding:%'
            and not exists (
              select from ledger_entries as mirror where mirror.reverses = entry.entry_id
            )
        ) and (not row.is_live or (${isPaymentGone} and ${isTakenBack}) or exists (
          select from credit_events as event
          where event.reverses_payment_id = row.payment_id and event.money = 'returned'
        ))`,
      ),
});

/** What went through the gateway by the books: payments, leftovers in the tray, charge-backs. */
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
    const rows = await selectRows(
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

export const bankChecks: readonly InvariantCheck[] = [
  openAmountHolds,
  bookedFileIsWhole,
  roundingLeaves,
  unsettledIsHeld,
];
