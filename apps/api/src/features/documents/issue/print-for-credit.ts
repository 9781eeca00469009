import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import {
  type CreditData,
  type DocumentParts,
  readCreditData,
  withDocument,
} from '#features/document-data/public.ts';
import { templatesInForce } from '#features/templates/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { newVerificationId, numberOf, verificationUrl } from './document-numbers.ts';
import { holdersOf } from './holders-of-kind.ts';
import { toTheSecond } from './issue-documents.ts';
import { type PrepareDeps, type PreparedDocument, prepareOne } from './prepare-documents.ts';

export type PrintDeps = PrepareDeps & {
  readonly db: Reader;
  readonly clock: Pick<Clock, 'now' | 'today'>;
  readonly settings: SettingsReader;
};

type PrintInput = {
  readonly creditId: number;
  readonly kind: LegalDocumentKind;
  /** Parts that only this kind has, as the payment of a receipt. */
  readonly partsOf: (credit: CreditData) => DocumentParts;
  /** Also of a credit that was paid out before approvals were kept: as it was paid out. */
  readonly orAsLent: boolean;
};

/** A printed document of a credit, as a part of a command's input. */
export type PrintedDocument = {
  readonly creditId: number;
  readonly issuedAt: Temporal.Instant;
  readonly document: PreparedDocument;
  toJSON(): string;
};

/** Prints a document of a credit by itself and writes its file. Not scoped. */
export async function printForCredit(
  deps: PrintDeps,
  { creditId, kind, partsOf, orAsLent }: PrintInput,
): Promise<PrintedDocument> {
  const { db, clock, publicUrl } = deps;
  const today = clock.today();
  const settings = await deps.settings.on(today);
  const credit = await readCreditData(db, { creditId, today, settings, orAsLent });
  const template = (await templatesInForce(db, { kinds: [kind], day: today })).get(kind);
  if (template === undefined) {
    return refuse('template_missing', { kinds: LEGAL_DOCUMENT_KINDS[kind] });
  }
  const issuedAt = toTheSecond(clock.now());
  const verificationId = newVerificationId();
  const data = withDocument(credit, {
    ...partsOf(credit),
    kind,
    number: numberOf({ creditId, kind, count: await countOf(db, { creditId, kind }) }),
    verificationId,
    verificationUrl: verificationUrl(publicUrl, verificationId),
    issuedAt,
    promissoryNoteNumbers: await promissoryNoteNumbersOf(db, creditId),
  });
  const holders = holdersOf(credit, { kind, person: null });
  const document = await prepareOne(deps, { kind, template, data, holders });
  return { creditId, issuedAt, document, toJSON: () => `printed ${kind}` };
}

type CountInput = { readonly creditId: number; readonly kind: LegalDocumentKind };

async function countOf(db: Reader, { creditId, kind }: CountInput): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Refuses a document whose number another one of the kind took first. The credit is locked. */
export async function demandNextNumber(
  db: Reader,
  { creditId, document: { kind, number } }: PrintedDocument,
): Promise<void> {
  const count = await countOf(db, { creditId, kind });
  if (numberOf({ creditId, kind, count }) !== number) refuse('documents_changed_meanwhile');
}

/** The promissory note and the letter that the credit has; without one, a document names none. */
async function promissoryNoteNumbersOf(db: Reader, creditId: number) {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'number'])
    .where('credit_id', '=', creditId)
    .where('kind', 'in', ['PAGARE', 'CARTA'])
    .where('state', 'in', ['SIGNED', 'SEALED'])
    .orderBy('document_id')
    .execute();
  const newest = (kind: string) => rows.findLast((row) => row.kind === kind)?.number ?? '';
  return { promissoryNote: newest('PAGARE'), letter: newest('CARTA') };
}
