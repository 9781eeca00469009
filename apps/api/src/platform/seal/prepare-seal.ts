import { PDF, PdfArray, PdfDict } from '@libpdf/core';
import { appendEvidence, type SealAttachment } from './append-evidence.ts';
import { drawSignatures, type PlacedSignature } from './draw-signatures.ts';
import { reserveSignature, saveReserved } from './reserve-signature.ts';
import type { ReservedPdf } from './reserved-pdf.ts';

/** Data alone, because it goes to a thread. */
export type SealPreparation = {
  /** The bytes that were read. */
  readonly original: Uint8Array;
  readonly constancia: Uint8Array;
  readonly evidence: string;
  /** Files beside the evidence; none unless told otherwise. */
  readonly attachments?: readonly SealAttachment[];
  /** Drawings over the lines of the document; none by default. */
  readonly signatures?: readonly PlacedSignature[];
  readonly companyName: string;
  readonly at: Date;
};

const SEAL_FIELD = 'Sello';

/**
 * The document with its constancia and its evidence, and with room for the seal, in one update: its
 * first bytes are those that were read.
 */
export async function prepareSeal(input: SealPreparation): Promise<ReservedPdf> {
  const { original, companyName, evidence, attachments = [], signatures = [], at } = input;
  const pdf = await PDF.load(original);
  drawSignatures(pdf, signatures);
  const constancia = await PDF.load(input.constancia);
  const page = await appendEvidence(pdf, { evidence, attachments, constancia, at });
  const field = reserveSignature(pdf, {
    fieldName: SEAL_FIELD,
    subFilter: 'ETSI.CAdES.detached',
    page,
    words: { name: companyName, reason: 'Sello del documento firmado', at },
  });
  const dict = pdf.getObject(page);
  if (dict instanceof PdfDict) dict.set('Annots', PdfArray.of(field));
  return saveReserved(pdf, original);
}
