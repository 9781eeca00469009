import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';

/** After these a person looks at the selfie instead. */
export const TRIES_PER_HOUR = 5;

/** How many challenges a borrower got within the last hour. */
export async function countTries(
  { db, clock }: { readonly db: Reader; readonly clock: Clock },
  borrowerId: number,
): Promise<number> {
  const since = clock.now().subtract({ hours: 1 });
  const { tries } = await db
    .selectFrom('liveness_challenges')
    .where('borrower_id', '=', borrowerId)
    .where('issued_at', '>', new Date(since.epochMilliseconds))
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .executeTakeFirstOrThrow();
  return tries;
}
