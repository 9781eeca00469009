import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import { isInState } from '#core/credits/count-waiting-credits.ts';
import { openSet } from '#features/documents/public.ts';
import { happenedSince } from '#features/servicing/public.ts';

/** Days for which a signed addendum that was not entered waits for another one. */
const WAITS_DAYS = 30;

/** Credits whose approved restructure needs another addendum: its figures do not hold any more. */
export const reissueWait: CreditWaitSource = {
  name: 'restructures_to_issue',
  states: [STATE.disbursed],
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.disbursed)}
    and exists (
      select from restructure_offers as offer
      where offer.credit_id = credits.credit_id
        and not exists (
          select from restructure_offers as newer
          where newer.credit_id = offer.credit_id
            and newer.restructure_offer_id > offer.restructure_offer_id
        )
        and (
          (offer.changes is not null
            and offer.ended_at > current_timestamp - make_interval(days => ${sql.lit(WAITS_DAYS)}))
          or (
            offer.ended_at is null and ${openSet('offer.document_set_id')}
            and ${happenedSince({
              creditId: sql`offer.credit_id`,
              paymentId: sql`(offer.figures -> 'known' ->> 'payment_id')::bigint`,
              eventId: sql`(offer.figures -> 'known' ->> 'credit_event_id')::bigint`,
            })}
          )
        )
    )
  )`,
};
