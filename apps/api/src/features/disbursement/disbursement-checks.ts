import { STATE } from '@cuotaclara/contract';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const transferredIsDisbursed = queriedCheck({
  name: 'transferred_is_disbursed',
  invariant: 'A credit whose transfer is recorded was disbursed on the day that was approved.',
  violations: (db) =>
    db
      .selectFrom('disbursements as paid')
      .innerJoin('credits', 'credits.credit_id', 'paid.credit_id')
      .select('paid.disbursement_id as id')
      .where('paid.state', '=', 'transferred')
      .where((eb) =>
        eb.or([
          eb('credits.disbursed_on', 'is distinct from', eb.ref('paid.pays_on')),
          eb('credits.credit_state_id', 'not in', [STATE.disbursed, STATE.paid, STATE.writtenOff]),
        ]),
      ),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafeDisbursementChecks: readonly InvariantCheck[] = [transferredIsDisbursed];
