import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const openAmountHolds = queriedCheck({
  name: 'deposit_open_amount_holds',
  invariant: 'What is open of a deposit is what nobody has placed of it.',
  violations: (db) =>
    db
      .selectFrom('deposits')
      .select('deposit_id as id')
      .where(
        sql<boolean>`open_amount <> amount - coalesce((
          select sum(part.amount) from deposit_assignments as part
          where part.deposit_id = deposits.deposit_id and part.state = 'approved'
            and not exists (
              select from credit_events as event
              where event.reverses_payment_id = part.payment_id and event.kind = 'reversal'
            )
        ), 0)`,
      ),
});

export const depositChecks: readonly InvariantCheck[] = [openAmountHolds];
