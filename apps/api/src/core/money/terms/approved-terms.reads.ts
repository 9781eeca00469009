import { z } from '@cuotaclara/contract';
import { namedAmount, quotedRow } from '@cuotaclara/contract/loan-terms/quote';
import type { Modality } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { chargesIn, conventionsIn } from './credit-terms.reads.ts';
import { percentOf } from './percent-of.ts';

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

async function readApproved(db: Reader, creditId: number) {
  const [row] = await askForApproved(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('approved_terms')
        .select(['quoted_on', 'amount', 'principal', 'disbursed', 'months', 'first_due_on'])
        .select(['rate_ea', 'rate_mv', 'financed', 'withheld', 'instalment', 'first_instalment'])
        .select(['instalment_multiple', 'agreed_instalment', 'conventions'])
        .select(['interest_total', 'charges_total', 'paid_total', 'plan_rows'])
        .select(['due_day', 'modality', 'charges', 'total_cost_ea', 'usury_cap_ea', 'usury_month'])
        .where('credit_id', '=', blank.creditId),
  });
  return row;
}

type ApprovedRow = NonNullable<Awaited<ReturnType<typeof readApproved>>>;

const approvedOf = (row: ApprovedRow) => ({
  quoted_on: row.quoted_on,
  amount: row.amount,
  principal: row.principal,
  disbursed: row.disbursed,
  months: row.months,
  first_due_on: row.first_due_on,
  rate_ea: percentOf(row.rate_ea),
  rate_mv: percentOf(row.rate_mv),
  financed: z.parse(storedAmounts, row.financed),
  withheld: z.parse(storedAmounts, row.withheld),
  instalment: row.instalment,
  first_instalment: row.first_instalment,
  instalment_multiple: row.instalment_multiple,
  agreed_instalment: row.agreed_instalment,
  conventions: conventionsIn(row.conventions),
  interest_total: row.interest_total,
  charges_total: row.charges_total,
  paid_total: row.paid_total,
  rows: approvedRowsIn(row.plan_rows),
});

export type ApprovedTerms = ReturnType<typeof approvedOf>;

/** What was approved of a credit. Not scoped: the caller has already checked access. */
export async function unsafeApprovedTerms(
  db: Reader,
  creditId: number,
): Promise<ApprovedTerms | null> {
  const row = await readApproved(db, creditId);
  return row === undefined ? null : approvedOf(row);
}

/** The same with what is kept beside it. Not scoped: the caller has already checked access. */
export async function unsafeFrozenTerms(db: Reader, creditId: number) {
  const row = await readApproved(db, creditId);
  if (row === undefined) return null;
  return {
    approved: approvedOf(row),
    charges: chargesIn(row.charges),
    // The domain of the column admits nothing but the modalities of the engine.
    modality: row.modality as Modality,
    dueDay: row.due_day,
    totalCostEa: percentOf(row.total_cost_ea),
    usuryCapEa: percentOf(row.usury_cap_ea),
    usuryMonth: row.usury_month,
  };
}
