import { type AllowanceHeld, shareOf } from '@cuotaclara/books';
import { CATEGORIES } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { oldestDueOn } from '#core/money/plans/oldest-due.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

type CreditLoss = {
  readonly creditId: number;
  readonly on: string;
  /** Balance of the credit in the books: an allowance covers no more than the loss. */
  readonly principal: number;
  readonly interest: number;
};

type HeldRow = {
  readonly days: number;
  readonly principal: number;
  readonly interest: number;
  readonly principal_bps: Readonly<Record<string, number>>;
  readonly interest_bps: Readonly<Record<string, number>>;
  readonly held_principal: number;
  readonly held_interest: number;
};

const MILLIONTHS_PER_BPS = 100;
const NOTHING: AllowanceHeld = { principal: 0, interest: 0 };

const categoryOf = (days: number): string =>
  CATEGORIES.find(({ upTo }) => days <= upTo)?.name ?? CATEGORIES.at(-1)?.name ?? 'E';

const shareIn = (amount: number, bps: number | undefined): number =>
  amount <= 0 ? 0 : shareOf(amount, (bps ?? 0) * MILLIONTHS_PER_BPS);

/**
 * Share of a credit in the last allowance: its balances on that day by the percentages of its
 * category then, as the allowance of all credits was worked out. It is never more than the books
 * hold in all. Not scoped.
 */
export async function unsafeAllowanceHeld(
  db: Reader,
  { creditId, on, principal, interest }: CreditLoss,
): Promise<AllowanceHeld> {
  const [row] = await readRows(
    db,
    sql<HeldRow>`
    with last as (
      select effective_on as day from ledger_entries
      where kind = 'allowance' and effective_on <= ${on}::date
      order by effective_on desc limit 1
    ), rates as (
      select distinct on (category) category, principal_bps, interest_bps
      from ledger_allowance_rates, last where in_force_from <= last.day
      order by category, in_force_from desc
    )
    select coalesce(last.day - ${oldestDueOn(sql`${creditId}`, sql.ref('last.day'))}, 0) as days,
      coalesce(sum(line.amount) filter (where line.role = 'principal'), 0)::bigint as principal,
      coalesce(sum(line.amount) filter (where line.role = 'interestDue'), 0)::bigint as interest,
      (select json_object_agg(category, principal_bps) from rates) as principal_bps,
      (select json_object_agg(category, interest_bps) from rates) as interest_bps,
      coalesce((
        select -sum(amount) from ledger_lines where role = 'allowancePrincipal'
      ), 0)::bigint as held_principal,
      coalesce((
        select -sum(amount) from ledger_lines where role = 'allowanceInterest'
      ), 0)::bigint as held_interest
    from last left join ledger_lines as line
      on line.credit_id = ${creditId} and line.booked_on <= last.day
    group by last.day
  `,
  );
  if (row === undefined) return NOTHING;
  const category = categoryOf(row.days);
  const heldOf = (loss: number, share: number, inBooks: number): number =>
    Math.max(0, Math.min(loss, share, inBooks));
  return {
    principal: heldOf(
      principal,
      shareIn(row.principal, row.principal_bps?.[category]),
      row.held_principal,
    ),
    interest: heldOf(
      interest,
      shareIn(row.interest, row.interest_bps?.[category]),
      row.held_interest,
    ),
  };
}
