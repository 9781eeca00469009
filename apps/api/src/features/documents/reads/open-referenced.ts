import type { QueryOf } from '@cuotaclara/contract';
import { documentFileVersionField } from '@cuotaclara/contract/documents/document-words';
import type { openReferencedFile as route } from '@cuotaclara/contract/identity/captures';
import { openCapture } from '#features/identity/public.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { type ServeDocumentDeps, serveToSigner } from './serve-document.ts';

type ReferencedFile = {
  readonly query: QueryOf<typeof route>;
  readonly actor: Actor;
  readonly caller: Caller<Actor>;
};

/** A file by what it belongs to: an identity file of a borrower, or a document of a credit. */
export async function openReferenced(
  deps: ServeDocumentDeps,
  { query, actor, caller }: ReferencedFile,
): Promise<FileAnswer> {
  const isIdentity = query.reference === 'identity';
  const needed = isIdentity ? 'view_identity_documents' : 'view_legal_documents';
  if (!actor.functions.has(needed)) refuse('permission_denied');
  if (isIdentity) return openCapture(deps, { query, actor, caller });
  const { key, referenceId, documentId } = query;
  const version = documentFileVersionField.safeParse(key);
  // A key of an identity file names no file of a document.
  if (key !== undefined && !version.success) refuse('not_found');
  return serveToSigner(deps, {
    referenceId,
    documentId,
    version: version.success ? version.data : undefined,
    isDownload: query.download === 'true',
    caller,
  });
}
