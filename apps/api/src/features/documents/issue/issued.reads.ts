import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
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
  const newest = await db
    .selectFrom('document_sets')
    .select(['document_set_id', 'state'])
    .where('credit_id', '=', creditId)
    .orderBy('document_set_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const openSet =
    newest?.state === 'OPEN'
      ? {
          setId: newest.document_set_id,
          slots: await readSlots(db, newest.document_set_id),
        }
      : null;
  const signedBefore = new Set([
    ...(await readSignedBefore(db, { data, templates })),
    ...(openSet === null ? [] : await readUnasked(db, openSet.setId)),
  ]);
  const counts = await readCounts(db, creditId);
  return { openSet, isComplete: newest?.state === 'COMPLETED', signedBefore, counts };
}

async function readSlots(db: Reader, setId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select([unsafeSlot.as('slot'), 'documents.number'])
    .where('documents.document_set_id', '=', setId)
    .where('documents.state', '<>', 'VOIDED')
    .execute();
  return new Map(rows.map(({ slot, number }) => [slot, number]));
}

async function readCounts(db: Reader, creditId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('documents')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('credit_id', '=', creditId)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/**
 * Agreements that an open set did not ask of its people, because they had signed them before: a set
 * keeps its texts, so that a newer version asks for nothing more.
 */
async function readUnasked(db: Reader, setId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
    .select(['documents.kind', 'holder.borrower_id'])
    .where('documents.document_set_id', '=', setId)
    .where('holder.borrower_id', 'is not', null)
    .execute();
  const asked = new Set(rows.map(({ kind, borrower_id }) => `${kind}:${borrower_id}`));
  const people = new Set(rows.map(({ borrower_id }) => borrower_id));
  return [...people]
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
