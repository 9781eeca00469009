import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './pdf-document.ts';

const fontFile = (style: string): string =>
  fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));

const ROBOTO = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};

const fontFiles: readonly string[] = Object.values(ROBOTO);

pdfmake.setFonts({ Roboto: ROBOTO });
// A document is made of what it is given: no address is called and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

/** The bytes of a document, made in a thread because the fonts alone take a tenth of a second. */
export const work = (document: PdfDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(document).getBuffer();

/** Done once this thread has loaded its libraries. */
export const ready = (): void => {};
