import { sql } from 'kysely';
import type { InvariantCheck } from '#contributions/check.ts';
import type { Projection } from '#contributions/projection.ts';
import { unsafeLockNextDisbursed } from '#core/credits/lock-credit.ts';
import { BALANCE_COLUMNS } from '#core/money/books/balance-columns.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';

/** Entries are compared with balances for this long; the check of the books compares all. */
const COMPARED_DAYS = 31;

const sums = sql.join(
  BALANCE_COLUMNS.map(
    ({ column, role }) =>
      sql`coalesce(sum(amount) filter (where role = ${sql.lit(role)}), 0) as ${sql.ref(column)}`,
  ),
);
const columnsOf = (table: string) =>
  sql.join(BALANCE_COLUMNS.map(({ column }) => sql.ref(`${table}.${column}`)));

/** Adds the lines of some credits up again. */
const rebuildCreditBalances = command(
  'rebuild_credit_balances',
  async ({ trx }: CommandContext<null>, range: CreditRange) => {
    // An entry of a credit is posted under the lock of the credit: none comes meanwhile.
    const ids = await unsafeLockNextDisbursed(trx, { ...range, limit: CREDITS_PER_BATCH });
    await sql`
      update credit_balances as held set (${sql.join(
        BALANCE_COLUMNS.map(({ column }) => sql.ref(column)),
      )}) = (
        select ${sums} from ledger_lines as line where line.credit_id = held.credit_id
      )
      where credit_id = any(${ids}::integer[])
    `.execute(trx);
    return { reply: replyOfBatch(ids), audit: [] };
  },
);

const balanceIsSum: InvariantCheck = {
  name: 'credit_balances_are_sums',
  invariant: 'Balances of a credit with entries of the last month are the sums of its lines.',
  findViolations: async (db, { today, limit }) => {
    const since = today.subtract({ days: COMPARED_DAYS }).toString();
    const { rows } = await sql<{ credit_id: number }>`
      select held.credit_id
      from credit_balances as held
      cross join lateral (
        select ${sums} from ledger_lines as line where line.credit_id = held.credit_id
      ) as added
      where held.credit_id in (
        select credit_id from ledger_entries where booked_on >= ${since}::date
      ) and (${columnsOf('held')}) is distinct from (${columnsOf('added')})
      order by held.credit_id limit ${limit}
    `.execute(db);
    return rows.map(({ credit_id }) => credit_id);
  },
};

/** Balances of each credit. The day that it is accrued to and its version stay as they are. */
export const creditBalancesProjection: Projection = {
  name: 'credit_balances',
  table: 'credit_balances',
  fedBy: ['ledger_lines'],
  drop: async (trx) => {
    const zeros = sql.join(BALANCE_COLUMNS.map(({ column }) => sql`${sql.ref(column)} = 0`));
    await sql`update credit_balances set ${zeros}`.execute(trx);
  },
  rebuild: rebuildCreditBalances,
  check: balanceIsSum,
};
