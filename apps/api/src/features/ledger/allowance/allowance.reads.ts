import { type AllowanceHeld, shareOf } from '@cuotaclara/books';
import {
  ALLOWANCE_CATEGORIES,
  type AllowanceCategory,
} from '@cuotaclara/contract/ledger/ledger-words';
import type { Allowance } from '@cuotaclara/contract/ledger/months';
import { CATEGORIES } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import type { ClosingMonth } from '#contributions/closing-line.ts';
import { oldestDueOn } from '#core/money/plans/oldest-due.ts';
import { readMoved } from '#features/ledger/books/balances.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

type CategoryRow = {
  readonly category: AllowanceCategory;
  readonly credit_count: number;
  readonly principal: number;
  readonly interest: number;
};

const categoryOf = sql`case ${sql.join(
  CATEGORIES.filter(({ upTo }) => Number.isFinite(upTo)).map(
    ({ name, upTo }) => sql`when days <= ${sql.lit(upTo)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} else ${sql.lit(CATEGORIES.at(-1)?.name ?? 'E')} end`;

/**
 * Principal and interest of the books at the end of a month, by the age of the oldest instalment
 * that was not paid then. What was booked since is taken off the balances of today.
 */
async function readCategories(
  db: Reader,
  { last }: ClosingMonth,
): Promise<ReadonlyMap<AllowanceCategory, CategoryRow>> {
  const oldest = oldestDueOn(sql.ref('owed.credit_id'), sql`${last}::date`);
  const rows = await readRows(
    db,
    sql<CategoryRow>`
    with later as (
      select credit_id, coalesce(sum(amount) filter (where role = 'principal'), 0) as principal,
        coalesce(sum(amount) filter (where role = 'interestDue'), 0) as interest
      from ledger_lines
      where role in ('principal', 'interestDue') and booked_on > ${last}::date
        and credit_id is not null
      group by credit_id
    ), owed as (
      select held.credit_id, held.principal - coalesce(later.principal, 0) as principal,
        held.interest_due - coalesce(later.interest, 0) as interest
      from credit_balances as held left join later using (credit_id)
    ), aged as (
      select owed.*, coalesce(${last}::date - ${oldest}, 0) as days
      from owed where owed.principal <> 0 or owed.interest <> 0
    )
    select ${categoryOf} as category, count(*)::integer as credit_count,
      sum(principal)::bigint as principal, sum(interest)::bigint as interest
    from aged group by 1
  `,
  );
  return new Map(rows.map((row) => [row.category, row]));
}

type Rate = { readonly principal_bps: number; readonly interest_bps: number };

/** The percentages of each category on a day. */
async function readRates(db: Reader, on: string): Promise<ReadonlyMap<string, Rate>> {
  const rows = await db
    .selectFrom('ledger_allowance_rates')
    .distinctOn('category')
    .select(['category', 'principal_bps', 'interest_bps'])
    .where('in_force_from', '<=', on)
    .orderBy('category')
    .orderBy('in_force_from', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.category, row]));
}

const MILLIONTHS_PER_BPS = 100;

/** The books never owe the house less than nothing: a negative sum has no allowance. */
const allowanceOn = (amount: number, bps: number): number =>
  amount <= 0 ? 0 : shareOf(amount, bps * MILLIONTHS_PER_BPS);

export type WorkedAllowance = {
  readonly facts: Allowance;
  readonly held: AllowanceHeld;
  readonly wanted: AllowanceHeld;
};

// Object.keys loses the literal names.
const NAMES = Object.keys(ALLOWANCE_CATEGORIES) as AllowanceCategory[];

/** How many entries a month has that an allowance is worked out from. None is ever taken away. */
export async function countBooked(db: Reader, { first, last }: ClosingMonth): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booked_on', '>=', first)
    .where('booked_on', '<=', last)
    .where('kind', '<>', 'allowance')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the allowance should be at the end of a month, and what the books hold. */
export async function workOutAllowance(db: Reader, month: ClosingMonth): Promise<WorkedAllowance> {
  const categories = await readCategories(db, month);
  const rates = await readRates(db, month.last);
  const moved = await readMoved(db, { from: month.first, to: month.last });
  const heldIn = (role: string): number => {
    const row = moved.find((each) => each.role === role);
    return row === undefined ? 0 : row.credits - row.debits - row.opening;
  };
  const lines = NAMES.map((category) => {
    const { principal = 0, interest = 0, credit_count = 0 } = categories.get(category) ?? {};
    const { principal_bps = 0, interest_bps = 0 } = rates.get(category) ?? {};
    return {
      category,
      credit_count,
      principal,
      interest,
      principal_bps,
      interest_bps,
      principal_allowance: allowanceOn(principal, principal_bps),
      interest_allowance: allowanceOn(interest, interest_bps),
    };
  });
  const wanted = {
    principal: lines.reduce((sum, line) => sum + line.principal_allowance, 0),
    interest: lines.reduce((sum, line) => sum + line.interest_allowance, 0),
  };
  const held = { principal: heldIn('allowancePrincipal'), interest: heldIn('allowanceInterest') };
  return {
    facts: {
      lines,
      wanted: wanted.principal + wanted.interest,
      held: held.principal + held.interest,
    },
    held,
    wanted,
  };
}
