import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import {
  type CreditData,
  type DocumentData,
  findCreditData,
  withDocument,
} from '#features/document-data/public.ts';
import { unsafeTextsReplacedByLaw } from '#features/templates/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { unsafeOvertakenAddenda } from './changed-offers.reads.ts';
import { changedParts } from './changed-parts.ts';
import { canonicalText } from './data-hash.ts';
import { kindsOfSet } from './holders-of-kind.ts';
import { paperOf } from './paper-of.ts';
import { readStanding, type StandingDocument } from './standing-documents.reads.ts';

type OutdatedInput = {
  readonly creditId: number;
  readonly setId: number;
  readonly settings: Settings;
  readonly today: Temporal.PlainDate;
};

/** A document of a set that no longer says how the credit is. */
type OutdatedDocument = {
  readonly documentId: number;
  readonly kind: LegalDocumentKind;
  readonly slot: string;
  /**
   * True where it is not replaced alone: all have signed it, its holder left, or the credit
   * needs no document of its kind any more.
   */
  readonly needsWhole: boolean;
  /** The changes of what it says, in Spanish. */
  readonly changes: readonly string[];
};

/**
 * The documents of a set that say something that has changed. Each is written again in its own
 * text, so that a change outdates only what names it; a newer text outdates nothing, unless it was
 * published because the law changed. Not scoped: the caller has already checked access.
 */
export async function unsafeOutdated(
  db: Reader,
  { creditId, setId, settings, today }: OutdatedInput,
): Promise<readonly OutdatedDocument[]> {
  const now = await findCreditData(db, { creditId, today, settings });
  const documents = await readStanding(db, setId);
  const overtaken = await unsafeOvertakenAddenda(db, { creditId, documents });
  // Nothing was approved that a document could say.
  const changed = now === null ? [] : await unsafeChanged(db, { documents, today, now });
  return [...overtaken, ...changed];
}

type OutdatedByInput = Pick<OutdatedInput, 'setId' | 'today'> & {
  /** What the credit is now. */
  readonly now: CreditData;
};

/** The same, for who has read what the credit is now. */
export async function unsafeOutdatedBy(
  db: Reader,
  { setId, today, now }: OutdatedByInput,
): Promise<readonly OutdatedDocument[]> {
  return unsafeChanged(db, { documents: await readStanding(db, setId), today, now });
}

type ChangedInput = Pick<OutdatedByInput, 'today' | 'now'> & {
  readonly documents: readonly StandingDocument[];
};

async function unsafeChanged(
  db: Reader,
  { documents, today, now }: ChangedInput,
): Promise<readonly OutdatedDocument[]> {
  const replaced = await unsafeTextsReplacedByLaw(db, {
    templateIds: documents.filter((each) => !isSigned(each)).map(({ templateId }) => templateId),
    day: today,
  });
  const changed = new Map(
    documents.map((document) => [
      document,
      [
        ...changesOf(document, now),
        ...(!isSigned(document) && replaced.has(document.templateId)
          ? [lawWords(document.kind)]
          : []),
      ],
    ]),
  );
  const promissoryNote = promissoryNoteThatStays(changed);
  const kinds: readonly LegalDocumentKind[] = [...kindsOfSet(now), 'OTROSI'];
  return documents.flatMap((document) => {
    const changes = [
      ...(changed.get(document) ?? []),
      ...promissoryNoteChanges(document, promissoryNote),
    ];
    if (changes.length === 0) return [];
    const { documentId, kind, slot } = document;
    const isLost = !kinds.includes(kind) || documentWith(document, now) === null;
    return [{ documentId, kind, slot, needsWhole: isSigned(document) || isLost, changes }];
  });
}

/**
 * Changes since the documents of a set were issued, each once; empty without any. A promissory note
 * that is outdated itself is no cause of its own.
 */
export function changesIn(outdated: readonly OutdatedDocument[]): string[] {
  const changes = new Set(outdated.flatMap((document) => document.changes));
  if (changes.size > 1) changes.delete(PROMISSORY_NOTE_WORDS);
  return [...changes];
}

const PROMISSORY_NOTE_WORDS = 'el pagaré o su carta de instrucciones';

const lawWords = (kind: LegalDocumentKind): string =>
  `el texto de «${LEGAL_DOCUMENT_KINDS[kind]}», porque cambió la ley`;

const isSigned = ({ state }: StandingDocument): boolean => state === 'SIGNED' || state === 'SEALED';

const printedOf = ({ kind, blocks }: StandingDocument, data: DocumentData): string =>
  canonicalText(paperOf({ kind, blocks, data }));

function changesOf(document: StandingDocument, now: CreditData): readonly string[] {
  const parts = changedParts(document.data, now).filter(
    ({ isBinding }) => isBinding || !isSigned(document),
  );
  if (parts.length === 0) return [];
  // Both are put together by this version of the program, which may word old data otherwise.
  const printedWith = (credit: CreditData): string | null => {
    const data = documentWith(document, credit);
    return data === null ? null : printedOf(document, data);
  };
  const before = printedWith(document.data);
  return parts
    .filter(({ take }) => printedWith(take(document.data, now)) !== before)
    .map(({ words }) => words);
}

/** A stored document with other data of its credit; null where its holder is no part of it. */
function documentWith(
  { kind, data: stored }: StandingDocument,
  credit: CreditData,
): DocumentData | null {
  const { document, note } = stored;
  const people = [credit.borrower, ...credit.co_debtors];
  const holder = people.find(({ borrower_id }) => borrower_id === stored.holder?.borrower_id);
  if (stored.holder !== null && holder === undefined) return null;
  const written = withDocument(credit, {
    kind,
    number: document.number,
    verificationId: document.verification_id,
    verificationUrl: document.verification_url,
    issuedAt: Temporal.Instant.from(document.issued_at),
    promissoryNoteNumbers: { promissoryNote: note.number, letter: note.letter_number },
    ...(holder !== undefined && { holder }),
    // An addendum keeps the figures that it was issued with.
    ...(stored.restructure && { restructure: stored.restructure }),
  });
  return { ...stored, ...written };
}

/**
 * The numbers of the promissory note and its letter; none where it was voided, or changed and will
 * be issued again with another number. Each names the other, so that both go together.
 */
function promissoryNoteThatStays(
  changed: ReadonlyMap<StandingDocument, readonly string[]>,
): DocumentData['note'] {
  const numberIn = (kind: LegalDocumentKind): string => {
    const [document, changes = []] = changed.entries().find(([each]) => each.kind === kind) ?? [];
    return document === undefined || changes.length > 0 ? '' : document.number;
  };
  return { number: numberIn('PAGARE'), letter_number: numberIn('CARTA') };
}

/** A promissory note or a letter that was voided, or made again with another number. */
function promissoryNoteChanges(
  document: StandingDocument,
  note: DocumentData['note'],
): readonly string[] {
  const { data } = document;
  if (canonicalText(data.note) === canonicalText(note)) return [];
  return printedOf(document, { ...data, note }) === printedOf(document, data)
    ? []
    : [PROMISSORY_NOTE_WORDS];
}

/** Not scoped: the documents of a set whose text names the promissory note or its letter. */
export async function unsafeNamingPromissoryNote(
  db: Reader,
  setId: number,
): Promise<ReadonlySet<number>> {
  const documents = await readStanding(db, setId);
  const nobody = { number: '', letter_number: '' };
  return new Set(
    documents
      .filter((document) => promissoryNoteChanges(document, nobody).length > 0)
      .map(({ documentId }) => documentId),
  );
}
