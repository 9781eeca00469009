import type { ReplyOf } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  type listOwnCredits as listRoute,
  OWN_CREDITS_MAX,
  type OwnCreditSummary,
} from '@cuotaclara/contract/credits/own-credits';
import { APPROVED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { Awaited } from '#contributions/awaited.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { approvedTotals } from '#core/money/terms/approved-totals.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type OwnCreditsInput = { readonly actor: Actor; readonly awaited: Awaited };

/** The signed-in borrower's own credits, newest first; a user who is no borrower has none. */
export async function listOwnCredits(
  db: Reader,
  { actor, awaited }: OwnCreditsInput,
): Promise<ReplyOf<typeof listRoute>> {
  const own = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .where('borrowers.user_id', '=', actor.userId);
  const rows = await creditsVisibleTo(own, actor)
    .select([
      'credits.credit_id',
      'credits.credit_state_id',
      'credits.state_note',
      'credits.sent_at',
      'credits.product_name',
      'credits.product_kind',
      sql<number | null>`coalesce(credits.amount, credits.request_amount)`.as('amount'),
      'credits.instalment',
      'credits.months',
      approvedTotals.as('instalments'),
      awaited.unsafeNames.as('missing_papers'),
    ])
    .orderBy('credits.credit_id', 'desc')
    .limit(sql.lit(OWN_CREDITS_MAX))
    .execute();
  return {
    credits: rows.map(({ instalment, instalments, months, ...row }) => ({
      ...row,
      number: creditNumber(row.credit_id),
      sent_at: row.sent_at?.toISOString() ?? null,
      // Before the approval they are an estimate of the day, which a card does not promise.
      approved:
        isIn(APPROVED, row.credit_state_id) && instalment !== null && months !== null
          ? { instalment, instalments, months }
          : null,
      // The check of the column admits nothing but these.
      product_kind: row.product_kind as OwnCreditSummary['product_kind'],
    })),
  };
}
