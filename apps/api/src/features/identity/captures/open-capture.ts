import type { QueryOf } from '@cuotaclara/contract';
import type { openReferencedFile as route } from '@cuotaclara/contract/identity/captures';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { recordCaptureOpened } from './record-capture-opened.ts';

type OpenCaptureDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly run: RunCommand;
};

type OpenCaptureInput = {
  readonly query: QueryOf<typeof route>;
  readonly actor: Actor;
  readonly caller: Caller<Actor>;
};

/**
 * One identity file, for its borrower and for reviewers. The audit line is written before the
 * first byte leaves.
 */
export async function openCapture(
  deps: OpenCaptureDeps,
  { query, actor, caller }: OpenCaptureInput,
): Promise<FileAnswer> {
  const { item, capture_id, file_name, file_id } = await findCapture(deps.db, { query, actor });
  const file = await openFile(deps, file_id);
  const isDownload = query.download === 'true';
  await deps.run(recordCaptureOpened, caller, {
    borrowerId: query.referenceId,
    item,
    captureId: capture_id,
    fileName: file_name,
    isDownload,
  });
  return {
    content: file.read(),
    contentType: file.contentType,
    name: file_name,
    isShown: !isDownload,
  };
}

/** A capture out of scope answers like one that does not exist. */
async function findCapture(db: Reader, { query, actor }: Omit<OpenCaptureInput, 'caller'>) {
  let captures = db
    .selectFrom('identity_captures as capture')
    .innerJoin(
      'identity_documents as item',
      'item.identity_document_id',
      'capture.identity_document_id',
    )
    .innerJoin('borrowers', 'borrowers.borrower_id', 'item.borrower_id')
    .select(['item.item', 'capture.capture_id', 'capture.file_name', 'capture.file_id'])
    .where('borrowers.borrower_id', '=', query.referenceId)
    .where('item.identity_document_id', '=', query.documentId);
  if (!actor.functions.has('review_identity'))
    captures = captures.where('borrowers.user_id', '=', actor.userId);
  if (query.key !== undefined) captures = captures.where('item.item', '=', query.key);
  captures =
    query.capture_id === undefined
      ? captures.where('capture.replaced_at', 'is', null)
      : captures.where('capture.capture_id', '=', query.capture_id);
  return (await captures.executeTakeFirst()) ?? refuse('not_found');
}
