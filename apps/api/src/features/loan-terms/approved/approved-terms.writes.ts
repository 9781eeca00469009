import type { Transaction } from 'kysely';
import type { approvedRow } from '#core/money/terms/approved-row.ts';
import type { DB } from '#platform/database/database.generated.ts';

type ApprovedRow = ReturnType<typeof approvedRow>;

/** Stores what was approved of some credits, for good: the database refuses every later change. */
export async function keepApproved(
  trx: Transaction<DB>,
  rows: readonly ApprovedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('approved_terms')
    .values(
      rows.map((row) => ({
        ...row,
        conventions: JSON.stringify(row.conventions),
        charges: JSON.stringify(row.charges),
        financed: JSON.stringify(row.financed),
        withheld: JSON.stringify(row.withheld),
        plan_rows: JSON.stringify(row.plan_rows),
      })),
    )
    .execute();
}
