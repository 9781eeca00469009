import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Between passing a challenge and sending the selfie that belongs to it lies one bad line. */
const COUNTS_MINUTES = 30;

type Own = { readonly challengeId: string; readonly borrowerId: number };

/** A selfie may refer to a challenge that its own person passed a moment ago, and to no other. */
export async function demandPassed(
  { db, clock }: { readonly db: Reader; readonly clock: Clock },
  { challengeId, borrowerId }: Own,
): Promise<void> {
  const challenge = await db
    .selectFrom('liveness_challenges')
    .select(['passed', 'answered_at'])
    .where('challenge_id', '=', challengeId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (challenge === undefined) return refuse('not_found');
  const since = clock.now().subtract({ minutes: COUNTS_MINUTES }).epochMilliseconds;
  const isRecent = (challenge.answered_at?.getTime() ?? 0) > since;
  if (challenge.passed !== true || !isRecent) refuse('challenge_over');
}
