import { CO_DEBTORS_MAX, CO_DEBTORS_OPEN } from '@cuotaclara/contract/co-debtors/co-debtors';
import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const nobodyAskedTooLate = queriedCheck({
  name: 'co_debtor_not_asked_too_late',
  invariant: 'Nobody is still asked to answer for a credit whose documents are made or that ended.',
  violations: (db) =>
    db
      .selectFrom('credit_co_debtors as co_debtor')
      .innerJoin('credits', 'credits.credit_id', 'co_debtor.credit_id')
      .select('co_debtor.co_debtor_id as id')
      .where('co_debtor.state', '=', 'INVITED')
      .where('credits.credit_state_id', 'not in', CO_DEBTORS_OPEN),
});

const nobodyAnswersForThemself = queriedCheck({
  name: 'co_debtor_is_not_borrower',
  invariant: 'The borrower of a credit is not one of its co-debtors.',
  violations: (db) =>
    db
      .selectFrom('credit_co_debtors as co_debtor')
      .innerJoin('credits', 'credits.credit_id', 'co_debtor.credit_id')
      .select('co_debtor.co_debtor_id as id')
      .whereRef('co_debtor.borrower_id', '=', 'credits.borrower_id'),
});

const notTooMany = queriedCheck({
  name: 'co_debtors_within_limit',
  invariant: `A credit has at most ${CO_DEBTORS_MAX} co-debtors.`,
  violations: (db) =>
    db
      .selectFrom('credit_co_debtors')
      .select('credit_id as id')
      .where('state', 'in', ['INVITED', 'ACCEPTED'])
      .groupBy('credit_id')
      .having(sql<boolean>`count(*) > ${CO_DEBTORS_MAX}`),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafeCoDebtorChecks: readonly InvariantCheck[] = [
  nobodyAskedTooLate,
  nobodyAnswersForThemself,
  notTooMany,
];
