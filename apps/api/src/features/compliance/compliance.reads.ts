import type { Reader } from '#platform/database/database.ts';

/** Whether the newest review of a credit that is not voided approves it. */
export async function isCleared(db: Reader, creditId: number): Promise<boolean> {
  const newest = await db
    .selectFrom('compliance_reviews')
    .select('decision')
    .where('credit_id', '=', creditId)
    .where('voided_at', 'is', null)
    .orderBy('compliance_review_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.decision === 'approved';
}
