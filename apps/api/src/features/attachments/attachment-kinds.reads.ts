import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** A kind of attachment. */
export type AttachmentKind = {
  readonly documentKindId: number;
  readonly code: string;
  readonly name: string;
};

const attachmentKinds = (db: Reader) =>
  db
    .selectFrom('document_kinds')
    .select(['document_kind_id as documentKindId', 'code', 'name'])
    .where('purpose', '=', 'attachment')
    .where('is_active', '=', true);

export const findAttachmentKind = async (db: Reader, code: string): Promise<AttachmentKind> =>
  (await attachmentKinds(db).where('code', '=', code).executeTakeFirst()) ??
  refuse('document_kind_unavailable');

/** The kinds with these ids; refuses an id that is none. */
export async function listAttachmentKinds(
  db: Reader,
  documentKindIds: readonly number[],
): Promise<ReadonlyMap<number, AttachmentKind>> {
  const kinds = await attachmentKinds(db)
    .where('document_kind_id', 'in', documentKindIds)
    .execute();
  const found = new Map(kinds.map((kind) => [kind.documentKindId, kind]));
  if (documentKindIds.some((id) => !found.has(id))) refuse('document_kind_unavailable');
  return found;
}
