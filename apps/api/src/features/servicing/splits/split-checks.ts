import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

/** Not scoped: every payment of every credit is looked at. */
export const unsafeSplitChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'splits_add_up',
    invariant: 'The parts of a payment add up to it.',
    violations: (db) =>
      db
        .selectFrom('payments')
        .innerJoin('payment_splits as split', 'split.payment_id', 'payments.payment_id')
        .select('payments.payment_id as id')
        .where(
          sql<boolean>`payments.amount <> split.late + split.charges + split.interest
            + split.principal + split.surplus`,
        ),
  }),
];
