import { type PDF, PdfArray, PdfDict, PdfName, type PdfRef } from '@libpdf/core';
import { copyTags } from './copy-tags.ts';

export const EVIDENCE_FILE_NAME = 'evidencia.json';

/** A file inside a sealed document, beside its evidence. */
export type SealAttachment = {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
};

type EvidenceInput = {
  readonly attachments: readonly SealAttachment[];
  /** Canonical JSON. */
  readonly evidence: string;
  /** The pages «Constancia de firma», numbered apart. */
  readonly constancia: PDF;
  /** The only clock of the update. */
  readonly at: Date;
};

/** Adds the constancia and the evidence to a loaded document. Answers the last page. */
export async function appendEvidence(pdf: PDF, input: EvidenceInput): Promise<PdfRef> {
  const { evidence, attachments, constancia, at } = input;
  const sources = constancia.getPages();
  // A link of the constancia would need a tag of its own; its address is printed.
  const copies = await pdf.copyPagesFrom(
    constancia,
    sources.map((_page, index) => index),
    { includeAnnotations: false },
  );
  const pages = sources.map(({ ref }, index) => {
    const to = copies[index]?.ref;
    if (to === undefined) throw new Error('a page of the constancia was lost');
    return { from: ref, to };
  });
  copyTags({ source: constancia, target: pdf, pages });
  for (const each of attachments) attach(pdf, { ...each, relationship: 'Source', at });
  attach(pdf, {
    name: EVIDENCE_FILE_NAME,
    description: 'Evidencia de la firma',
    mimeType: 'application/json',
    bytes: Buffer.from(evidence, 'utf8'),
    relationship: 'Data',
    at,
  });
  const last = pages.at(-1)?.to;
  if (last === undefined) throw new Error('the constancia has no page');
  return last;
}

type AttachInput = SealAttachment & {
  readonly relationship: 'Data' | 'Source';
  readonly at: Date;
};

/** libpdf attaches files without saying what they are to the document (PDF 2.0, 14.13). */
function attach(pdf: PDF, input: AttachInput): void {
  const { name, description, mimeType, bytes, relationship, at } = input;
  pdf.addAttachment(name, bytes, { mimeType, description, createdAt: at, modifiedAt: at });
  const { catalog, registry } = pdf.context;
  const file = catalog.getEmbeddedFilesTree()?.get(name);
  if (!(file instanceof PdfDict)) throw new Error(`${name} was not attached`);
  file.set('AFRelationship', PdfName.of(relationship));
  const ref = registry.getRef(file);
  if (ref === null || ref === undefined) throw new Error(`${name} was not attached`);
  const root = pdf.getCatalog();
  const associated = root.getArray('AF', (each) => pdf.getObject(each));
  if (associated === undefined) root.set('AF', PdfArray.of(ref));
  else associated.push(ref);
}
