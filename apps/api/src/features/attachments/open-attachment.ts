import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { fileNameOf } from './file-name.ts';
import { mayRead } from './may-read.ts';
import { recordAttachmentOpened } from './record-attachment-opened.ts';

type OpenAttachmentDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly run: RunCommand;
};

type OpenAttachmentInput = {
  readonly creditId: number;
  readonly attachmentId: number;
  readonly isDownload: boolean;
  readonly caller: Caller<Actor>;
};

/**
 * One attachment of a credit in scope that the actor reads, also one that was replaced. The audit
 * line is written before the first byte leaves.
 */
export async function openAttachment(
  deps: OpenAttachmentDeps,
  { creditId, attachmentId, isDownload, caller }: OpenAttachmentInput,
): Promise<FileAnswer> {
  const { actor } = caller;
  const { name, kind, file_id } = await findAttachment(deps.db, { creditId, attachmentId, actor });
  const file = await openFile(deps, file_id);
  const opened = { creditId, attachmentId, kind, name, isDownload };
  await deps.run(recordAttachmentOpened, caller, opened);
  const { contentType } = file;
  return {
    content: file.read(),
    contentType,
    name: fileNameOf({ name, contentType }),
    isShown: !isDownload,
  };
}

type ScopedAttachment = {
  readonly creditId: number;
  readonly attachmentId: number;
  readonly actor: Actor;
};

async function findAttachment(db: Reader, { creditId, attachmentId, actor }: ScopedAttachment) {
  const attachment = db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('credits', 'credits.credit_id', 'attachment.credit_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'attachment.document_kind_id')
    .select([
      'attachment.name',
      'attachment.file_id',
      'attachment.uploaded_by as uploaderId',
      'document_kinds.code as kind',
    ])
    .where('credits.credit_id', '=', creditId)
    .where('attachment.attachment_id', '=', attachmentId);
  const found = await creditsVisibleTo(attachment, actor).executeTakeFirst();
  // An attachment that the actor does not read answers as one that does not exist.
  if (found === undefined || !mayRead(actor, found)) return refuse('not_found');
  return found;
}
