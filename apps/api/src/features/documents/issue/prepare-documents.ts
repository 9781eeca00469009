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
  readonly files: Pick<FileStore, 'write' | 'discard'>;
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
 * Prints the missing documents of a plan and writes their files, one after the other: a set never
 * takes more than one place of those who wait for the thread. Before the command, never inside.
 */
export async function prepareDocuments(
  deps: PrepareDeps,
  { plan, issuedAt }: { readonly plan: SetPlan; readonly issuedAt: Temporal.Instant },
): Promise<readonly PreparedDocument[]> {
  const prepared: PreparedDocument[] = [];
  try {
    for (const document of numbered(deps, { plan, issuedAt })) {
      prepared.push(await prepareOne(deps, document));
    }
    return prepared;
  } catch (error) {
    await discardFiles(deps, prepared);
    throw error;
  }
}

/** Deletes only what no transaction has kept. A failure here is left to the sweep. */
export async function discardFiles(
  { files }: Pick<PrepareDeps, 'files'>,
  prepared: readonly Pick<PreparedDocument, 'file'>[],
): Promise<void> {
  await Promise.all(prepared.map(({ file }) => files.discard(file).catch(() => {})));
}

/** Prints one document and writes its file. */
export async function prepareOne(
  { files, paperWriter }: PrepareDeps,
  { kind, template, data, holders }: UnprintedDocument,
): Promise<PreparedDocument> {
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
    file: await files.write(pdf, { contentType: 'application/pdf' }),
  };
}

/** The missing documents with their numbers; the note and its letter name each other. */
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
  const noteNumbers = { note: numberIn('PAGARE'), letter: numberIn('CARTA') };
  return withNumbers.map(({ kind, number, person, holders }) => {
    const verificationId = newVerificationId();
    const data = withDocument(plan.data, {
      kind,
      number,
      verificationId,
      verificationUrl: verificationUrl(publicUrl, verificationId),
      issuedAt,
      noteNumbers,
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
