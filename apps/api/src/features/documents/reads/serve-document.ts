import { FOLLOWING_FUNCTION } from '@cuotaclara/contract';
import { readsIncomeOfOthers } from '@cuotaclara/contract/attachments/attachment-readers';
import {
  type DocumentFileVersion,
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { findDocument } from '#features/documents/change/find-document.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { openDocumentFile } from './open-document-file.ts';
import { findOwnDocument } from './own-document.reads.ts';
import { recordDocumentOpened } from './record-document-opened.ts';

export type ServeDocumentDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly run: RunCommand;
};

type WantedDocument = {
  readonly documentId: number;
  readonly version?: DocumentFileVersion | undefined;
  readonly isDownload: boolean;
  readonly caller: Caller<Actor>;
};

/** A file of a document: of a credit in scope for the staff, an own one for everybody else. */
export async function serveDocument(
  deps: ServeDocumentDeps,
  wanted: WantedDocument,
): Promise<FileAnswer> {
  const { actor } = wanted.caller;
  const { documentId } = wanted;
  if (!actor.functions.has(FOLLOWING_FUNCTION)) {
    return serveDocumentFile(deps, {
      ...wanted,
      ...(await findOwnDocument(deps.db, { documentId, actor })),
    });
  }
  const { kind, creditId, number } = await findDocument(deps.db, { documentId, actor });
  // It states the income: a document that the actor does not read answers as one that is not there.
  if (kind === 'SOLICITUD' && !readsIncomeOfOthers((name) => actor.functions.has(name))) {
    refuse('not_found');
  }
  return serveDocumentFile(deps, { ...wanted, kind, creditId, number });
}

/** A file of a document that the person holds, or one of the own credit. */
export async function serveToSigner(
  deps: ServeDocumentDeps,
  { referenceId, ...wanted }: WantedDocument & { readonly referenceId: number },
): Promise<FileAnswer> {
  const { caller, documentId } = wanted;
  const found = await findOwnDocument(deps.db, { documentId, actor: caller.actor });
  if (found.creditId !== referenceId) refuse('not_found');
  return serveDocumentFile(deps, { ...wanted, ...found });
}

type FoundDocument = WantedDocument & {
  readonly kind: LegalDocumentKind;
  readonly creditId: number;
  readonly number: string;
};

/**
 * A file of a document. The audit line is written before the first byte leaves. Not scoped: the
 * caller has already checked access.
 */
export async function serveDocumentFile(
  deps: ServeDocumentDeps,
  { documentId, version, isDownload, caller, kind, creditId, number }: FoundDocument,
): Promise<FileAnswer> {
  const file = await openDocumentFile(deps, { documentId, version });
  const opened = { creditId, number, version: file.version, isDownload };
  await deps.run(recordDocumentOpened, caller, opened);
  return {
    content: file.read(),
    contentType: file.contentType,
    name: `${LEGAL_DOCUMENT_KINDS[kind]} ${number}.pdf`,
    isShown: !isDownload,
  };
}
