import type { Reader } from '#platform/database/database.ts';

/** The attachments that a borrower still has to send for a credit, in words. */
export async function readAskedAttachments(db: Reader, creditId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_requests')
    .innerJoin(
      'document_kinds',
      'document_kinds.document_kind_id',
      'credit_requests.document_kind_id',
    )
    .select(['document_kinds.name', 'credit_requests.note'])
    .where('credit_requests.credit_id', '=', creditId)
    .where('credit_requests.answered_at', 'is', null)
    .where('credit_requests.withdrawn_at', 'is', null)
    .orderBy('credit_requests.request_id')
    .execute();
  return rows.map(({ name, note }) => (note === null ? name : `${name} (${note})`));
}
