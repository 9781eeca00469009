import type { FastifyRequest } from 'fastify';
import { creditsVisibleTo } from '#features/credits/public.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { zipOf } from '#platform/zip/zip-of.ts';
import { itemOrder } from '../identity-documents.reads.ts';

export type ZipParts = CommandParts & { readonly files: FileStore };

type Zipped = {
  readonly borrowerId: number;
  /** The credit it is asked for; null where it is for the borrower alone. */
  readonly creditId: number | null;
  readonly name: string;
  readonly request: FastifyRequest;
};

/** The files in force of one borrower. The log knows before the first byte leaves. */
export async function zipIdentity(
  parts: ZipParts,
  { borrowerId, creditId, name, request }: Zipped,
): Promise<FileAnswer> {
  const captures = await filesInForce(parts.db, borrowerId);
  if (captures.length === 0) refuse('not_found');
  const opened = await Promise.all(
    captures.map(async ({ file_name, file_id, captured_at }) => ({
      name: file_name,
      madeAt: captured_at,
      file: await openFile(parts, file_id),
    })),
  );
  await runCommand(parts, originOf(request), async () => ({
    reply: undefined,
    audit: [
      {
        action: 'identity_files_downloaded',
        subject: { kind: 'borrower', id: borrowerId },
        after: {
          ...(creditId !== null && { credit_id: creditId }),
          files: captures.map(({ file_name }) => file_name),
        },
      },
    ],
  }));
  const files = async function* () {
    for (const { file, ...named } of opened) yield { ...named, content: file.read() };
  };
  return { content: zipOf(files()), contentType: 'application/zip', name };
}

const filesInForce = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('identity_captures')
    .innerJoin(
      'identity_documents',
      'identity_documents.identity_document_id',
      'identity_captures.identity_document_id',
    )
    .select(['file_name', 'file_id', 'captured_at'])
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .orderBy(itemOrder)
    .execute();

type OfCredit = { readonly creditId: number; readonly document: string; readonly actor: Actor };

/** Whose a credit is, for who reaches it and names the right person. */
export async function borrowerOfCredit(
  db: Reader,
  { creditId, document, actor }: OfCredit,
): Promise<number> {
  const credit = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('credits.borrower_id')
    .where('credits.credit_id', '=', creditId)
    .where('borrowers.identification', '=', document);
  const found = await creditsVisibleTo(credit, actor).executeTakeFirst();
  return found?.borrower_id ?? refuse('not_found');
}
