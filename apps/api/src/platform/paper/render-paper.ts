import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { composePieces } from './compose-pieces.ts';
import { countWords } from './count-words.ts';
import { describe } from './describe.ts';
import { drawFrame } from './draw-frame.ts';
import { drawPiece } from './draw-piece.ts';
import { registerFaces } from './faces.ts';
import { fitPages } from './fit-pages.ts';
import { placesOf } from './paginate.ts';
import type { Paper, PaperInput } from './paper.ts';
import { createMeasure, createPen } from './pen.ts';

function openDocument(input: PaperInput): PDFKit.PDFDocument {
  const { options, xmp } = describe(input);
  const doc = new PDFDocument(options);
  // pdfkit would write the title into the XML as it is, and `&` in the name of a company ends that.
  Object.assign(doc, { _addInfo: () => doc.appendXML(xmp) });
  registerFaces(doc);
  return doc;
}

/** The same input gives the same bytes: nothing is read but the fonts, and no clock. */
export async function renderPaper(input: PaperInput): Promise<Paper> {
  const doc = openDocument(input);
  const measure = createMeasure(doc);
  const pages = fitPages(composePieces(measure, input));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const pen = createPen(doc);
  for (const [index, { annex, placed }] of pages.entries()) {
    pen.addPage();
    const page = { number: index + 1, count: pages.length, annex };
    drawFrame(pen, measure, { ...input, page });
    for (const piece of placed) drawPiece(pen, piece);
  }
  pen.end();
  await once(doc, 'end');
  return {
    pdf: new Uint8Array(Buffer.concat(chunks)),
    pages: pages.length,
    wordCount: countWords(input.blocks),
    places: placesOf(pages),
  };
}
