import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Weight } from './look.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The part we use of a font that pdfkit has opened; its types do not name it. */
type OpenFont = {
  /**
   * The glyphs taken so far, each with the characters that took it first, which become its text in
   * the file. Writing a file takes the parts of `é` without any, and the next one would lose every
   * `e`: emptied for each document, so that none depends on those before it.
   */
  _glyphs: object;
  hasGlyphForCodePoint(codePoint: number): boolean;
};

export type Face = { readonly name: string; readonly font: OpenFont };

const hanken = (subset: string, weight: 400 | 600): string =>
  `@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal.woff`;
const roboto = (style: string): string => `pdfmake/fonts/Roboto/Roboto-${style}.ttf`;

/** In order of preference: a character is printed by the first face that has it. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    hanken('latin', 400),
    hanken('latin-ext', 400),
    hanken('vietnamese', 400),
    roboto('Regular'),
  ],
  strong: [
    hanken('latin', 600),
    hanken('latin-ext', 600),
    hanken('vietnamese', 600),
    roboto('Medium'),
  ],
};

function openFace(file: string): Face {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const source = file.endsWith('.woff') ? unpackWoff(bytes) : bytes;
  const opener = new PDFDocument({ autoFirstPage: false, font: '' }).font(source);
  const { font } = (opener as unknown as { _font: { font: OpenFont } })._font;
  return { name: file, font };
}

const opened = new Map<string, Face>();

function faceOf(file: string): Face {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const face = openFace(file);
  opened.set(file, face);
  return face;
}

/** Names every face in a document, which embeds those that print something. */
export function registerFaces(doc: PDFKit.PDFDocument): void {
  for (const file of Object.values(FILES).flat()) {
    const { font } = faceOf(file);
    font._glyphs = {};
    // The types know files alone; pdfkit also takes a font that it opened before.
    doc.registerFont(file, font as unknown as string);
  }
}

const CHARACTERS_KEPT_MAX = 10_000;

const preferred: Readonly<Record<Weight, Map<string, Face | null>>> = {
  regular: new Map(),
  strong: new Map(),
};

/** The face that prints a character in a weight; null if none has it. */
export function faceFor(character: string, weight: Weight): Face | null {
  const faces = preferred[weight];
  const known = faces.get(character);
  if (known !== undefined) return known;
  const codePoint = character.codePointAt(0) ?? 0;
  const file = FILES[weight].find((each) => faceOf(each).font.hasGlyphForCodePoint(codePoint));
  const face = file === undefined ? null : faceOf(file);
  if (faces.size < CHARACTERS_KEPT_MAX) faces.set(character, face);
  return face;
}
