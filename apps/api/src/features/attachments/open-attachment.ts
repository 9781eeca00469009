import type { FastifyRequest } from 'fastify';
import { creditsVisibleTo } from '#features/credits/public.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { fileNameOf } from './file-name.ts';

type Asked = {
  readonly creditId: number;
  readonly attachmentId: number;
  readonly isDownload: boolean;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/** One paper of a credit in reach, also one that was replaced. The log knows before it leaves. */
export async function openAttachment(
  parts: CommandParts & { readonly files: FileStore },
  { isDownload, request, ...asked }: Asked,
): Promise<FileAnswer> {
  const { name, kind, file_id } = await findAttachment(parts.db, asked);
  const file = await openFile(parts, file_id);
  await runCommand(parts, originOf(request), async () => ({
    reply: undefined,
    audit: [
      {
        action: isDownload ? 'credit_attachment_downloaded' : 'credit_attachment_opened',
        subject: { kind: 'credit', id: asked.creditId },
        after: { attachment_id: asked.attachmentId, document_kind: kind, paper_name: name },
      },
    ],
  }));
  const { contentType } = file;
  return {
    content: file.read(),
    contentType,
    name: fileNameOf({ name, contentType }),
    isShown: !isDownload,
  };
}

async function findAttachment(
  db: Reader,
  { creditId, attachmentId, actor }: Omit<Asked, 'isDownload' | 'request'>,
) {
  const attachment = db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('credits', 'credits.credit_id', 'attachment.credit_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'attachment.document_kind_id')
    .select(['attachment.name', 'attachment.file_id', 'document_kinds.code as kind'])
    .where('credits.credit_id', '=', creditId)
    .where('attachment.attachment_id', '=', attachmentId);
  return (await creditsVisibleTo(attachment, actor).executeTakeFirst()) ?? refuse('not_found');
}
