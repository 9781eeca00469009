import type { QueryOf } from '@cuotaclara/contract';
import type { openDocument as route } from '@cuotaclara/contract/identity/captures';
import type { FastifyRequest } from 'fastify';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';

type Asked = {
  readonly query: QueryOf<typeof route>;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/** One identity file, for its own person and for reviewers. The log knows before it leaves. */
export async function openDocument(
  parts: CommandParts & { readonly files: FileStore },
  { query, actor, request }: Asked,
): Promise<FileAnswer> {
  const { item, capture_id, file_name, file_id } = await findCapture(parts.db, { query, actor });
  const file = await openFile(parts, file_id);
  const isDownload = query.download === 'true';
  await runCommand(parts, originOf(request), async () => ({
    reply: undefined,
    audit: [
      {
        action: isDownload ? 'identity_file_downloaded' : 'identity_file_opened',
        subject: { kind: 'borrower', id: query.referenceId },
        after: { item, capture_id, file_name },
      },
    ],
  }));
  return {
    content: file.read(),
    contentType: file.contentType,
    name: file_name,
    isShown: !isDownload,
  };
}

/** What is not the caller's is as if it were not, whichever of its numbers is guessed. */
async function findCapture(db: Reader, { query, actor }: Omit<Asked, 'request'>) {
  let captures = db
    .selectFrom('identity_captures as capture')
    .innerJoin(
      'identity_documents as document',
      'document.identity_document_id',
      'capture.identity_document_id',
    )
    .innerJoin('borrowers', 'borrowers.borrower_id', 'document.borrower_id')
    .select(['document.item', 'capture.capture_id', 'capture.file_name', 'capture.file_id'])
    .where('borrowers.borrower_id', '=', query.referenceId)
    .where('document.identity_document_id', '=', query.documentId);
  if (!actor.functions.has('review_identity'))
    captures = captures.where('borrowers.user_id', '=', actor.userId);
  if (query.key !== undefined) captures = captures.where('document.item', '=', query.key);
  captures =
    query.capture_id === undefined
      ? captures.where('capture.replaced_at', 'is', null)
      : captures.where('capture.capture_id', '=', query.capture_id);
  return (await captures.executeTakeFirst()) ?? refuse('not_found');
}
