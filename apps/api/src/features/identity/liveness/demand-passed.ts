import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Time for a slow connection between passing a challenge and announcing its selfie. */
const COUNTS_MINUTES = 30;

type PassedInput = {
  readonly challengeId: string;
  readonly borrowerId: number;
  readonly now: Temporal.Instant;
};

/** Refuses a selfie whose challenge its own borrower has not passed a moment ago. */
export async function demandPassed(
  db: Reader,
  { challengeId, borrowerId, now }: PassedInput,
): Promise<void> {
  const challenge = await db
    .selectFrom('liveness_challenges')
    .select(['passed', 'answered_at'])
    .where('challenge_id', '=', challengeId)
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', 'identity')
    .executeTakeFirst();
  if (challenge === undefined) return refuse('not_found');
  const since = now.subtract({ minutes: COUNTS_MINUTES }).epochMilliseconds;
  const isRecent = (challenge.answered_at?.getTime() ?? 0) > since;
  if (challenge.passed !== true || !isRecent) refuse('challenge_over');
}
