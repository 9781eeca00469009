import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { firstDueAfter } from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** What a credit and its borrower bring into a study. */
export type CreditFacts = {
  readonly monthlyIncome: number | null;
  readonly monthlyExpenses: number | null;
  readonly instalment: number | null;
  readonly amount: number | null;
  readonly price: number | null;
  readonly bornOn: Temporal.PlainDate | null;
  /** The day of the last instalment; as if it were disbursed today, before it is. */
  readonly endsOn: Temporal.PlainDate | null;
  readonly identityState: IdentityState;
};

export async function readCreditFacts(
  db: Reader,
  creditId: number,
  today: Temporal.PlainDate,
): Promise<CreditFacts> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .leftJoin('credit_applications', 'credit_applications.credit_id', 'credits.credit_id')
    .select([
      'monthly_income',
      'monthly_expenses',
      'instalment',
      'amount',
      'product_price',
      'months',
      'due_day',
      'first_due_on',
      'born_date',
      'identity_state',
    ])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return {
    monthlyIncome: row.monthly_income,
    monthlyExpenses: row.monthly_expenses,
    instalment: row.instalment,
    amount: row.amount,
    price: row.product_price,
    bornOn: row.born_date === null ? null : Temporal.PlainDate.from(row.born_date),
    endsOn: endOf(row, today),
    // A CHECK holds the column to the states of the contract.
    identityState: row.identity_state as IdentityState,
  };
}

type PlannedTerm = {
  readonly months: number | null;
  readonly due_day: number | null;
  readonly first_due_on: string | null;
};

function endOf(planned: PlannedTerm, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const { months, due_day: dueDay, first_due_on: firstDue } = planned;
  if (months === null || dueDay === null) return null;
  const first =
    firstDue === null ? firstDueAfter(today, dueDay) : Temporal.PlainDate.from(firstDue);
  return first.add({ months: months - 1 });
}
