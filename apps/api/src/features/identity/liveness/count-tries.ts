import type { Reader } from '#platform/database/database.ts';

/** After these a reviewer looks at the selfie instead. */
export const TRIES_PER_HOUR = 5;

type TriesInput = { readonly borrowerId: number; readonly now: Temporal.Instant };

/** How many challenges a borrower got within the last hour. */
export async function countTries(db: Reader, { borrowerId, now }: TriesInput): Promise<number> {
  const since = now.subtract({ hours: 1 });
  const { tries } = await db
    .selectFrom('liveness_challenges')
    .where('borrower_id', '=', borrowerId)
    .where('issued_at', '>', new Date(since.epochMilliseconds))
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .executeTakeFirstOrThrow();
  return tries;
}
