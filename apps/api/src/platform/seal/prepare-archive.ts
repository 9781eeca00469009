import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import { reserveSignature, saveReserved } from './reserve-signature.ts';
import type { ReservedPdf } from './reserved-pdf.ts';

/** Data alone, because it goes to a thread. */
export type ArchivePreparation = {
  /** The sealed file, or the archive before. */
  readonly bytes: Uint8Array;
  /** What verifying needs when it is no longer at hand elsewhere. DER. */
  readonly certificates: readonly Uint8Array[];
  /** Lists of withdrawn certificates. DER. */
  readonly revocationLists: readonly Uint8Array[];
  readonly sequence: number;
};

/**
 * The file with the certificates that verify it (DSS) and room for a time stamp of everything, in
 * one update. The stamp is the last thing in the file: nothing after it goes unstamped.
 */
export async function prepareArchive(input: ArchivePreparation): Promise<ReservedPdf> {
  const { bytes, certificates, revocationLists, sequence } = input;
  const pdf = await PDF.load(bytes);
  const catalog = pdf.getCatalog();
  const streamsOf = (ders: readonly Uint8Array[]): PdfArray =>
    PdfArray.of(...ders.map((der) => pdf.register(PdfStream.fromDict({}, new Uint8Array(der)))));
  const before = catalog.getDict('DSS', (ref) => pdf.getObject(ref));
  const store = PdfDict.of({
    Type: PdfName.of('DSS'),
    Certs: joined(before?.getArray('Certs'), streamsOf(certificates)),
    CRLs: joined(before?.getArray('CRLs'), streamsOf(revocationLists)),
  });
  catalog.set('DSS', pdf.register(store));
  const page = pdf.getPages()[0]?.ref;
  if (page === undefined) throw new Error('a document without pages');
  reserveSignature(pdf, {
    fieldName: `Archivo ${sequence}`,
    subFilter: 'ETSI.RFC3161',
    page,
    words: null,
  });
  return saveReserved(pdf, bytes);
}

/** What an earlier archive stored stays. */
const joined = (before: PdfArray | undefined, added: PdfArray): PdfArray =>
  new PdfArray([
    ...(before?.toArray() ?? []).filter((each) => each instanceof PdfRef),
    ...added.toArray(),
  ]);
