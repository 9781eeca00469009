import { z } from '@cuotaclara/contract';
import { namedAmount, quotedRow } from '@cuotaclara/contract/loan-terms/quote';
import { conventionsIn } from '#features/loan-terms/credit-terms.reads.ts';
import { percentOf } from '#features/loan-terms/percent-of.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

/** A row as it is stored; approvals from before the conventions lack some of its fields. */
const storedRow = z.extend(quotedRow, {
  pay_by: z.optional(z.string()),
  carried: z._default(z.int(), 0),
  deferred: z._default(z.int(), 0),
});

const storedRows = z.array(storedRow);

/** The rows of an approved plan. */
export const approvedRowsIn = (stored: unknown): z.output<typeof quotedRow>[] =>
  z.parse(storedRows, stored).map((row) => ({ ...row, pay_by: row.pay_by ?? row.due_on }));

const storedAmounts = z.array(namedAmount);

const askForApproved = writtenOnce();

/** What was approved of a credit. Not scoped: the caller has already checked access. */
export async function unsafeApprovedTerms(db: Reader, creditId: number) {
  const [row] = await askForApproved(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('approved_terms')
        .select(['quoted_on', 'amount', 'principal', 'disbursed', 'months', 'first_due_on'])
        .select(['rate_ea', 'rate_mv', 'financed', 'withheld', 'instalment', 'first_instalment'])
        .select(['instalment_multiple', 'agreed_instalment', 'conventions'])
        .select(['interest_total', 'charges_total', 'paid_total', 'plan_rows'])
        .where('credit_id', '=', blank.creditId),
  });
  if (row === undefined) return null;
  const { plan_rows, ...figures } = row;
  return {
    ...figures,
    rate_ea: percentOf(row.rate_ea),
    rate_mv: percentOf(row.rate_mv),
    financed: z.parse(storedAmounts, row.financed),
    withheld: z.parse(storedAmounts, row.withheld),
    conventions: conventionsIn(row.conventions),
    rows: approvedRowsIn(plan_rows),
  };
}

export type ApprovedTerms = NonNullable<Awaited<ReturnType<typeof unsafeApprovedTerms>>>;
