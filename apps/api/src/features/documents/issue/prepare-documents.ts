import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { type DocumentData, withDocument } from '#features/document-data/public.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { type Paper, RENDERER_VERSION } from '#platform/paper/paper.ts';
import type { PaperWriter } from '#platform/paper/paper-writer.ts';
import { canonicalText } from './data-hash.ts';
import { newVerificationId, numberOf, verificationUrl } from './document-numbers.ts';
import type { NewHolder } from './holders-of-kind.ts';
import { paperOf } from './paper-of.ts';
import type { PlannedDocument, SetPlan } from './plan-set.ts';

export type PrepareDeps = {
  readonly files: Pick<FileStore, 'writeAll' | 'discard' | 'discardAll'>;
  readonly paperWriter: Pick<PaperWriter, 'render'>;
  readonly publicUrl: string;
};

/** A document as it will be stored: its text is printed and its file is written. */
export type PreparedDocument = {
  readonly kind: LegalDocumentKind;
  readonly number: string;
  readonly verificationId: string;
  readonly templateId: number;
  readonly data: string;
  readonly rendererVersion: number;
  readonly paper: Omit<Paper, 'pdf'>;
  readonly holders: readonly NewHolder[];
  readonly file: StoredFile;
};

/** What is needed to print one document. */
export type UnprintedDocument = {
  readonly kind: LegalDocumentKind;
  readonly template: { readonly templateId: number; readonly blocks: readonly TemplateBlock[] };
  readonly data: DocumentData;
  readonly holders: readonly NewHolder[];
};

/**
 * Prints the missing documents of a plan one after the other, so that a set never takes more than
 * one place of those who wait for the thread, and writes their files. Before the command, never
 * inside.
 */
export async function prepareDocuments(
  deps: PrepareDeps,
  { plan, issuedAt }: { readonly plan: SetPlan; readonly issuedAt: Temporal.Instant },
): Promise<readonly PreparedDocument[]> {
  return prepareAll(deps, numbered(deps, { plan, issuedAt }));
}

/** Deletes only what no transaction has kept. A failure here is left to the sweep. */
export const discardFiles = (
  { files }: Pick<PrepareDeps, 'files'>,
  prepared: readonly Pick<PreparedDocument, 'file'>[],
): Promise<void> => files.discardAll(prepared.map(({ file }) => file)).catch(() => {});

/** Prints one document and writes its file. */
export async function prepareOne(
  deps: PrepareDeps,
  document: UnprintedDocument,
): Promise<PreparedDocument> {
  const [prepared] = await prepareAll(deps, [document]);
  if (prepared === undefined) throw new Error('a printed document was not written');
  return prepared;
}

async function prepareAll(
  { files, paperWriter }: PrepareDeps,
  documents: readonly UnprintedDocument[],
): Promise<readonly PreparedDocument[]> {
  const printed: PrintedDocument[] = [];
  for (const document of documents) printed.push(await print(paperWriter, document));
  const written = await files.writeAll(
    printed.map(({ pdf }) => pdf),
    { contentType: 'application/pdf' },
  );
  return written.map((file, place) => {
    const document = printed[place];
    if (document === undefined) throw new Error('each written file is one that was printed');
    const { pdf, ...prepared } = document;
    return { ...prepared, file };
  });
}

type PrintedDocument = Omit<PreparedDocument, 'file'> & Pick<Paper, 'pdf'>;

async function print(
  paperWriter: PrepareDeps['paperWriter'],
  { kind, template, data, holders }: UnprintedDocument,
): Promise<PrintedDocument> {
  const { pdf, ...paper } = await paperWriter.render(
    paperOf({ kind, blocks: template.blocks, data }),
  );
  return {
    kind,
    number: data.document.number,
    verificationId: data.document.verification_id,
    templateId: template.templateId,
    data: canonicalText(data),
    rendererVersion: RENDERER_VERSION,
    paper,
    holders,
    pdf,
  };
}

/** The missing documents with their numbers; the promissory note and its letter name each other. */
function numbered(
  { publicUrl }: PrepareDeps,
  { plan, issuedAt }: { readonly plan: SetPlan; readonly issuedAt: Temporal.Instant },
): readonly UnprintedDocument[] {
  const { creditId, templates, missing, standing } = plan;
  const counts = new Map(plan.counts);
  const withNumbers = missing.map((document) => {
    const count = counts.get(document.kind) ?? 0;
    counts.set(document.kind, count + 1);
    return { ...document, number: numberOf({ creditId, kind: document.kind, count }) };
  });
  const numberIn = (kind: LegalDocumentKind): string =>
    withNumbers.find((each) => each.kind === kind)?.number ?? standing.get(kind) ?? '';
  const promissoryNoteNumbers = { promissoryNote: numberIn('PAGARE'), letter: numberIn('CARTA') };
  return withNumbers.map(({ kind, number, person, holders }) => {
    const verificationId = newVerificationId();
    const data = withDocument(plan.data, {
      kind,
      number,
      verificationId,
      verificationUrl: verificationUrl(publicUrl, verificationId),
      issuedAt,
      promissoryNoteNumbers,
      ...(person !== null && { holder: person }),
    });
    return { kind, template: templateOf(templates, kind), data, holders };
  });
}

function templateOf(templates: SetPlan['templates'], kind: PlannedDocument['kind']) {
  const template = templates.get(kind);
  if (template === undefined) throw new Error(`the plan has no template for ${kind}`);
  return template;
}
