import type { Transaction } from 'kysely';
import { lockSet } from '#features/documents/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockSigningPerson, type SigningPerson } from './signing-person.reads.ts';

type LockedSet = NonNullable<Awaited<ReturnType<typeof lockSet>>>;

/** One document as its holder signs it. */
export type SignableDocument = LockedSet['documents'][number] & {
  readonly holder: LockedSet['documents'][number]['holders'][number];
  /** The fingerprint of the file that was read. */
  readonly sha256: Buffer;
};

/** Everything that an act of signing stands on, locked until the transaction ends. */
export type LockedSigning = {
  readonly set: LockedSet;
  readonly person: SigningPerson;
  /** In the order of their ids. */
  readonly documents: readonly SignableDocument[];
};

type SigningRef = {
  readonly actor: Pick<Actor, 'userId'>;
  readonly documentIds: readonly number[];
};

/**
 * Locks documents that the actor holds, in the order credit, set, documents, holders, person. A
 * document that the actor does not hold is not found.
 */
export async function lockSigning(
  trx: Transaction<DB>,
  { actor, documentIds }: SigningRef,
): Promise<LockedSigning> {
  const ids = new Set(documentIds);
  const held = await trx
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(['documents.document_id', 'documents.document_set_id'])
    .where('borrowers.user_id', '=', actor.userId)
    .where('documents.document_id', 'in', [...ids])
    .execute();
  if (held.length < ids.size) refuse('not_found');
  const [setId, another] = new Set(held.map(({ document_set_id: id }) => id));
  if (typeof setId !== 'number') return refuse('not_found');
  if (another !== undefined) {
    refuse('signing_not_possible', { why: 'los documentos son de créditos distintos.' });
  }
  const set = (await lockSet(trx, setId)) ?? refuse('not_found');
  const person = await lockSigningPerson(trx, actor);
  const hashes = await unsafeOriginalHashes(trx, [...ids]);
  const documents = set.documents.flatMap((document) => {
    const holder = document.holders.find(({ borrowerId }) => borrowerId === person.borrowerId);
    // Only the asked ones have a hash here.
    const sha256 = hashes.get(document.documentId);
    return holder === undefined || sha256 === undefined ? [] : [{ ...document, holder, sha256 }];
  });
  if (documents.length < ids.size) refuse('not_found');
  return { set, person, documents };
}

/** Not scoped: the fingerprints of the files that were read, by document. */
export async function unsafeOriginalHashes(
  trx: Pick<CommandContext['trx'], 'selectFrom'>,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await trx
    .selectFrom('document_files')
    .select(['document_id', 'sha256'])
    .where('version', '=', 'original')
    .where('document_id', 'in', documentIds)
    .execute();
  return new Map(rows.map(({ document_id: id, sha256 }) => [id, sha256]));
}
