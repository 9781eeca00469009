import { STATE } from '@cuotaclara/contract';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

/** The newest line of the history names the state of the credit. */
const stateIsLastStep = queriedCheck({
  name: 'credit_state_is_last_step',
  invariant: 'The state of a credit is the one that its last step led to.',
  violations: (db) =>
    db
      .selectFrom('credits')
      .select('credits.credit_id as id')
      .where(({ eb, selectFrom }) =>
        eb(
          'credits.credit_state_id',
          'is distinct from',
          selectFrom('credit_history')
            .select('credit_history.to_state_id')
            .whereRef('credit_history.credit_id', '=', 'credits.credit_id')
            .orderBy('credit_history.history_id', 'desc')
            .limit(1),
        ),
      ),
});

/** Only an application that was not sent may lack the day of its sending. */
const sentHasMoment = queriedCheck({
  name: 'sent_credit_has_moment',
  invariant: 'A credit that is neither a draft nor withdrawn was sent at a known moment.',
  violations: (db) =>
    db
      .selectFrom('credits')
      .select('credit_id as id')
      .where('credit_state_id', 'not in', [STATE.draft, STATE.withdrawn])
      .where('sent_at', 'is', null),
});

export const creditChecks: readonly InvariantCheck[] = [stateIsLastStep, sentHasMoment];
