import type { GuardCheck } from '#contributions/credit-steps.ts';
import { borrowerName } from '#core/people/names.ts';
import { missingOf } from './missing-of.ts';

/** Every person who was asked has accepted, and nothing is missing of them. */
export const coDebtorsReady: GuardCheck = async (db, { creditId }) => {
  const people = await db
    .selectFrom('credit_co_debtors as co_debtor')
    .select(['co_debtor.co_debtor_id', 'co_debtor.state', 'co_debtor.full_name'])
    .select(borrowerName<string | null>('co_debtor.borrower_id').as('name'))
    .where('co_debtor.credit_id', '=', creditId)
    .where('co_debtor.state', 'in', ['INVITED', 'ACCEPTED'])
    .orderBy('co_debtor.co_debtor_id')
    .execute();
  if (people.length === 0) return [];
  const missing = await missingOf(db, creditId);
  return people.flatMap(({ co_debtor_id, state, full_name, name }) =>
    state === 'INVITED'
      ? [{ sentence: `${full_name} no ha respondido si será codeudor.` }]
      : (missing.get(co_debtor_id) ?? []).map((sentence) => ({
          sentence: `Codeudor ${name ?? full_name}: ${sentence}`,
        })),
  );
};
