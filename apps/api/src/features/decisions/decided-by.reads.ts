import type { Reader } from '#platform/database/database.ts';

/** Not scoped: the two people of an approved decision, and why it was proposed. */
export async function unsafeDecidedBy(db: Reader, decisionId: number) {
  const row = await db
    .selectFrom('decisions')
    .select(['proposed_by', 'decided_by', 'reason'])
    .where('decision_id', '=', decisionId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  if (row.decided_by === null) throw new Error('an approved decision has its approver');
  return { proposedBy: row.proposed_by, approvedBy: row.decided_by, reason: row.reason };
}
