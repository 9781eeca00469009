import { type ReplyOf, STATE, z } from '@cuotaclara/contract';
import {
  documentFileVersionField,
  documentSetStateField,
  documentStateField,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import type {
  DocumentSet,
  LegalDocument,
  listDocuments as route,
} from '@cuotaclara/contract/documents/documents';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { userName } from '#core/people/names.ts';
import { changesIn, unsafeOutdated } from '#features/documents/issue/outdated.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { unsafeHolders } from './holders.reads.ts';

type ScopedCredit = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

/** The legal documents of a credit with their sets, oldest first. Refuses one out of scope. */
export async function listDocuments(
  db: Reader,
  { creditId, actor, today, settings }: ScopedCredit,
): Promise<ReplyOf<typeof route>> {
  const { stateId } = await findGuardedCredit(db, { creditId, actor });
  const documents = await unsafeDocuments(db, creditId);
  const sets = await unsafeSets(db, { creditId, today, settings });
  const isOpen = sets.at(-1)?.state === 'OPEN';
  const manages = actor.functions.has('manage_documents');
  return {
    ...shownTo(actor, { documents, sets }),
    may: {
      issue:
        manages &&
        (stateId === STATE.approved ||
          (stateId === STATE.awaitingSignature &&
            (!isOpen || hasGap(documents, sets) || isRepairable(sets.at(-1))))),
      correct: manages && stateId === STATE.awaitingSignature && isOpen,
      read: actor.functions.has('view_legal_documents'),
    },
  };
}

/** Whether what is outdated can be issued again while the rest stays. */
const isRepairable = (set: DocumentSet | undefined): boolean =>
  set !== undefined && set.outdated_documents.length > 0 && !set.is_outdated_whole;

type Shown = { readonly documents: LegalDocument[]; readonly sets: DocumentSet[] };

/** People who sell see by the matrix the state of the documents of their sales alone. */
function shownTo({ functions }: Pick<Actor, 'functions'>, { documents, sets }: Shown): Shown {
  if (functions.has('view_legal_documents')) return { documents, sets };
  if (!functions.has('create_credit')) return { documents: [], sets: [] };
  return {
    documents: documents.map((document) => ({
      ...document,
      number: null,
      verification_id: null,
      issued_by: null,
      void_reason: null,
      files: [],
      holders: [],
    })),
    sets: sets.map((set) => ({ ...set, reason: null, outdated_by: [] })),
  };
}

/** Whether a document of the open set was voided and is not there again. */
function hasGap(documents: readonly LegalDocument[], sets: readonly DocumentSet[]): boolean {
  const open = sets.at(-1)?.document_set_id;
  const own = documents.filter(({ document_set_id: id }) => id === open);
  const slotOf = ({ kind, holders }: LegalDocument) =>
    `${kind} ${holders.map(({ borrower_id }) => borrower_id).join()}`;
  const there = new Set(own.filter(({ state }) => state !== 'VOIDED').map(slotOf));
  return own.some((document) => !there.has(slotOf(document)));
}

async function unsafeDocuments(db: Reader, creditId: number): Promise<LegalDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_templates as template', 'template.template_id', 'documents.template_id')
    .select([
      'documents.document_id',
      'documents.document_set_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.is_mandatory',
      'documents.pages',
      'template.number as template_number',
      'documents.verification_id',
      'documents.issued_at',
      'documents.sealed_at',
      'documents.void_reason',
      'documents.version',
      userName<string | null>('documents.issued_by').as('issued_by'),
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('documents.document_id')
    .execute();
  const holders = await unsafeHolders(db, creditId);
  const files = await unsafeFiles(db, creditId);
  return rows.map((row) => ({
    ...row,
    kind: z.parse(legalDocumentKindField, row.kind),
    state: z.parse(documentStateField, row.state),
    issued_at: row.issued_at.toISOString(),
    sealed_at: row.sealed_at?.toISOString() ?? null,
    files: files.get(row.document_id) ?? [],
    holders: holders.get(row.document_id) ?? [],
  }));
}

type DocumentFile = LegalDocument['files'][number];

async function unsafeFiles(
  db: Reader,
  creditId: number,
): Promise<ReadonlyMap<number, DocumentFile[]>> {
  const rows = await db
    .selectFrom('document_files as file')
    .innerJoin('documents', 'documents.document_id', 'file.document_id')
    .select([
      'file.document_id',
      'file.version',
      'file.sequence',
      'file.sha256',
      'file.bytes',
      'file.stored_at',
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('file.document_file_id')
    .execute();
  const files = rows.map(({ document_id, version, sha256, stored_at, ...row }) => ({
    documentId: document_id,
    file: {
      ...row,
      version: z.parse(documentFileVersionField, version),
      sha256: sha256.toString('hex'),
      stored_at: stored_at.toISOString(),
    },
  }));
  const byDocument = Map.groupBy(files, ({ documentId }) => documentId);
  return new Map(byDocument.entries().map(([id, own]) => [id, own.map(({ file }) => file)]));
}

type SetsInput = Omit<ScopedCredit, 'actor'>;

async function unsafeSets(
  db: Reader,
  { creditId, today, settings }: SetsInput,
): Promise<DocumentSet[]> {
  const rows = await db
    .selectFrom('document_sets')
    .select(['document_set_id', 'state', 'issued_at', 'expires_at', 'closed_at', 'reason'])
    .where('credit_id', '=', creditId)
    .orderBy('document_set_id')
    .execute();
  // Only what is still to be signed can be outdated, and of a credit at most one set is.
  const open = rows.find(({ state }) => state === 'OPEN');
  const outdated =
    open === undefined
      ? []
      : await unsafeOutdated(db, { creditId, setId: open.document_set_id, today, settings });
  return rows.map((row) => ({
    ...row,
    state: z.parse(documentSetStateField, row.state),
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    outdated_by: row === open ? changesIn(outdated) : [],
    is_outdated_whole: row === open && outdated.some(({ needsWhole }) => needsWhole),
    outdated_documents: row === open ? outdated.map(({ documentId }) => documentId) : [],
  }));
}
