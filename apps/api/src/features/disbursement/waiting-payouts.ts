import { STATE } from '@cuotaclara/contract';
import type { PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';
import { sql } from 'kysely';
import { creditsVisibleTo, isInState } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** What a credit waits for; `paid` is its disbursement that was not returned, if any. */
export const STEP = sql<PayoutStep>`case paid.state
  when 'prepared' then 'approve' when 'approved' then 'transfer' else 'prepare' end`;

/** Since when it waits for that: the step before it, or since the credit may be paid out. */
export const SINCE = sql<Date>`coalesce(paid.approved_at, paid.prepared_at, credits.state_since)`;

/** Credits in scope that are to be paid out, as homes count them and the list has them. */
export const waitingPayouts = (db: Reader, actor: Actor) =>
  creditsVisibleTo(
    db
      .selectFrom('credits')
      .leftJoin('disbursements as paid', (join) =>
        join.onRef('paid.credit_id', '=', 'credits.credit_id').on('paid.state', '<>', 'returned'),
      )
      .where(isInState(STATE.awaitingDisbursement)),
    actor,
  );
