import { STATE } from '@cuotaclara/contract';
import type { PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';
import { sql } from 'kysely';
import { isInState } from '#core/credits/count-waiting-credits.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { KIND } from './proposal.reads.ts';

/** The step that a credit waits for. */
export const STEP = sql<PayoutStep>`case when paid.disbursement_id is not null then 'transfer'
  when open.decision_id is not null then 'approve' else 'prepare' end`;

/** Since when it waits for that: the step before it, or since the credit may be paid out. */
export const SINCE = sql<Date>`
  coalesce(made.decided_at, open.proposed_at, credits.state_since)
`;

/** Not scoped: credits with the proposal that is open and the disbursement that was approved. */
export const unsafePayouts = (db: Reader) =>
  db
    .selectFrom('credits')
    .leftJoin('disbursements as paid', (join) =>
      join.onRef('paid.credit_id', '=', 'credits.credit_id').on('paid.state', '<>', 'returned'),
    )
    .leftJoin('decisions as made', 'made.decision_id', 'paid.decision_id')
    .leftJoin('decisions as open', (join) =>
      join
        .onRef('open.credit_id', '=', 'credits.credit_id')
        .on('open.kind', '=', KIND)
        .on('open.state', '=', 'proposed'),
    );

/** Credits in scope that are to be paid out, as homes count them and the list has them. */
export const waitingPayouts = (db: Reader, actor: Actor) =>
  creditsVisibleTo(unsafePayouts(db).where(isInState(STATE.awaitingDisbursement)), actor);
