import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import { sql } from 'kysely';
import type { CreditData } from '#features/document-data/public.ts';
import { unsafeSlot } from '#features/documents/course/is-set-sealed.ts';
import type { Reader } from '#platform/database/database.ts';
import { peopleOf } from './holders-of-kind.ts';

type IssuedInput = {
  readonly creditId: number;
  readonly data: CreditData;
  readonly templates: ReadonlyMap<LegalDocumentKind, { readonly templateId: number }>;
};

type OpenSet = {
  readonly setId: number;
  /** The number of the document in each slot; a voided one leaves its slot empty. */
  readonly slots: ReadonlyMap<string, string>;
};

type Issued = {
  readonly openSet: OpenSet | null;
  /** The newest set is signed and sealed. */
  readonly isComplete: boolean;
  /** Slots of agreements that a person has signed in the version in force, of whatever credit. */
  readonly signedBefore: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
};

/** What a credit and its people have of documents already. */
export async function readIssued(
  db: Reader,
  { creditId, data, templates }: IssuedInput,
): Promise<Issued> {
  const documents = await readDocuments(db, creditId);
  const newest = documents.findLast(({ setId }) => setId !== null);
  const isOpen = newest?.setState === 'OPEN';
  const inSet = isOpen ? documents.filter(({ setId }) => setId === newest.setId) : [];
  const signedBefore = await readSignedBefore(db, { data, templates });
  return {
    openSet:
      isOpen && newest.setId !== null ? { setId: newest.setId, slots: slotsOf(inSet) } : null,
    isComplete: newest?.setState === 'COMPLETED',
    signedBefore: new Set([...signedBefore, ...unaskedIn(inSet)]),
    counts: countsOf(documents),
  };
}

/** A document that a credit has had, whatever became of it. */
type CreditDocument = Awaited<ReturnType<typeof readDocuments>>[number];

/** Every document of a credit, those of its newest set last. */
async function readDocuments(db: Reader, creditId: number) {
  return db
    .selectFrom('documents')
    .leftJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
    .select(['documents.document_set_id as setId', 'set.state as setState'])
    .select(['documents.kind', 'documents.number', 'documents.state', unsafeSlot.as('slot')])
    .select(
      sql<number[]>`array(
        select borrower_id from document_holders as holder
        where holder.document_id = documents.document_id and borrower_id is not null
      )`.as('people'),
    )
    .where('documents.credit_id', '=', creditId)
    .orderBy('documents.document_set_id', (order) => order.asc().nullsFirst())
    .orderBy('documents.document_id')
    .execute();
}

/** The number of the document in each slot of a set. */
const slotsOf = (documents: readonly CreditDocument[]): ReadonlyMap<string, string> =>
  new Map(
    documents.filter(({ state }) => state !== 'VOIDED').map(({ slot, number }) => [slot, number]),
  );

const countsOf = (documents: readonly CreditDocument[]): ReadonlyMap<string, number> =>
  new Map(
    Map.groupBy(documents, ({ kind }) => kind)
      .entries()
      .map(([kind, own]) => [kind, own.length]),
  );

/**
 * Agreements that an open set did not ask of its people, because they had signed them before: a set
 * keeps its texts, so that a newer version asks for nothing more.
 */
function unaskedIn(documents: readonly CreditDocument[]): readonly string[] {
  const asked = new Set(
    documents.flatMap(({ kind, people }) => people.map((person) => `${kind}:${person}`)),
  );
  return [...new Set(documents.flatMap(({ people }) => people))]
    .flatMap((person) => PERSONAL_KINDS.map((kind) => `${kind}:${person}`))
    .filter((slot) => !asked.has(slot));
}

async function readSignedBefore(
  db: Reader,
  { data, templates }: Pick<IssuedInput, 'data' | 'templates'>,
): Promise<ReadonlySet<string>> {
  const ids = PERSONAL_KINDS.flatMap((kind) => templates.get(kind)?.templateId ?? []);
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
    .select(['documents.kind', 'holder.borrower_id'])
    .where('documents.state', 'in', ['SIGNED', 'SEALED'])
    .where('documents.template_id', 'in', ids)
    .where(
      'holder.borrower_id',
      'in',
      peopleOf(data).map(({ borrower_id }) => borrower_id),
    )
    .execute();
  return new Set(rows.map(({ kind, borrower_id }) => `${kind}:${borrower_id}`));
}
