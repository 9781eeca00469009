import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
} from '@libpdf/core';
import type { ReservedPdf } from './reserved-pdf.ts';

/** Room for a signature with its certificates and a stamp of another authority. */
const CONTENTS_BYTES = 12_288;
/** As wide as any offset that a file of ours has. */
const OFFSET_UNKNOWN = 9_999_999_999;
const OFFSET_WIDTH = String(OFFSET_UNKNOWN).length;
/** Printed, and not to be moved. */
const WIDGET_FLAGS = 132;
/** Signatures exist, and the file only grows. */
const SIG_FLAGS = 3;

type Reservation = {
  readonly fieldName: string;
  readonly subFilter: 'ETSI.CAdES.detached' | 'ETSI.RFC3161';
  /** The page that the invisible field belongs to. */
  readonly page: PdfRef;
  /** What a viewer lists besides: who sealed and why. Null for a time stamp. */
  readonly words: { readonly name: string; readonly reason: string; readonly at: Date } | null;
};

/** Adds a signature field whose value is patched into the saved bytes. Answers the field. */
export function reserveSignature(pdf: PDF, reservation: Reservation): PdfRef {
  const { fieldName, subFilter, page, words } = reservation;
  const value = PdfDict.of({
    Type: PdfName.of(subFilter === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(subFilter),
    ByteRange: PdfArray.of(
      ...[0, ...Array(3).fill(OFFSET_UNKNOWN)].map((each) => PdfNumber.of(each)),
    ),
    Contents: new PdfString(new Uint8Array(CONTENTS_BYTES), 'hex'),
  });
  if (words !== null) {
    value.set('Name', PdfString.fromString(words.name));
    value.set('Reason', PdfString.fromString(words.reason));
    value.set('M', PdfString.fromString(pdfMoment(words.at)));
  }
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(fieldName),
      F: PdfNumber.of(WIDGET_FLAGS),
      P: page,
      Rect: PdfArray.of(...Array.from({ length: 4 }, () => PdfNumber.of(0))),
      V: pdf.register(value),
    }),
  );
  addField(pdf, field);
  return field;
}

/** A moment as PDF writes it, in UTC. */
const pdfMoment = (at: Date): string => `D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`;

function addField(pdf: PDF, field: PdfRef): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  const form = catalog.getDict('AcroForm', resolve);
  if (form === undefined) {
    const made = PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(SIG_FLAGS) });
    catalog.set('AcroForm', pdf.register(made));
    return;
  }
  const fields = form.getArray('Fields', resolve);
  if (fields === undefined) form.set('Fields', PdfArray.of(field));
  else fields.push(field);
  form.set('SigFlags', PdfNumber.of(SIG_FLAGS));
}

/** Saves as an update after the bytes that were loaded, which stay as they were. */
export async function saveReserved(pdf: PDF, loaded: Uint8Array): Promise<ReservedPdf> {
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null) throw new Error(`the file cannot grow by an update: ${blocker}`);
  const saved = Buffer.from(await pdf.save({ incremental: true }));
  if (!saved.subarray(0, loaded.length).equals(loaded))
    throw new Error('the update changed what was there');
  const unknown = `[0 ${[OFFSET_UNKNOWN, OFFSET_UNKNOWN, OFFSET_UNKNOWN].join(' ')}]`;
  const rangeStart = onlyIndexOf(saved, unknown, loaded.length);
  const zeros = `<${'00'.repeat(CONTENTS_BYTES)}>`;
  const bracket = onlyIndexOf(saved, zeros, loaded.length);
  const end = bracket + zeros.length;
  const range = [bracket, end, saved.length - end].map((each) => String(each).padEnd(OFFSET_WIDTH));
  saved.write(`[0 ${range.join(' ')}]`, rangeStart, 'latin1');
  return { bytes: saved, contents: { start: bracket + 1, end: end - 1 } };
}

function onlyIndexOf(bytes: Buffer, text: string, from: number): number {
  const index = bytes.indexOf(text, from, 'latin1');
  if (index < 0 || bytes.indexOf(text, index + 1, 'latin1') >= 0)
    throw new Error('the place of the signature was not found');
  return index;
}
