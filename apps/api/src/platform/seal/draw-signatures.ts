import { type Color, ops, type PDF, type PDFPage, rgb } from '@libpdf/core';

/** A signature over its line, in points from the upper left corner of the page. */
export type PlacedSignature = {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly width: number;
  /** The line that is signed. */
  readonly line: number;
  /** Height of the place above the line. */
  readonly room: number;
  /** Strokes in a field of this size, or a name in letters. */
  readonly mark:
    | {
        readonly kind: 'drawn';
        readonly width: number;
        readonly height: number;
        readonly strokes: readonly (readonly (readonly [x: number, y: number])[])[];
      }
    | { readonly kind: 'typed'; readonly text: string };
  /** When and how, in small letters on the line. */
  readonly caption: string;
};

const INK: Color = rgb(0.08, 0.18, 0.38);
const QUIET: Color = rgb(0.31, 0.36, 0.37);
const CAPTION = { size: 6.5, font: 'Helvetica', above: 3 } as const;
const TYPED = { size: 17, sizeMin: 8, font: 'Times-Italic' } as const;
/** A letter of a serif italic is about this part of its size wide. */
const LETTER_WIDTH = 0.45;
const STROKE_WIDTH = 1.1;
const MARK_ABOVE = 12;

/** The letters that the fonts of every reader have; others lose their marks. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      if (/[\u0020-\u007e\u00a1-\u00ff·•]/u.test(letter)) return letter;
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(bare) ? bare : ' ';
    })
    .join('');

/**
 * Draws signatures over their lines, in the update that the seal closes: the bytes that were read
 * stay as they are before it. The constancia says the same in text, so that this is no content of
 * its own for who listens to the document.
 */
export function drawSignatures(pdf: PDF, signatures: readonly PlacedSignature[]): void {
  for (const signature of signatures) {
    const page = pdf.getPage(signature.page - 1);
    if (page === null) continue;
    page.drawOperators([ops.beginMarkedContent('/Artifact')]);
    drawMark(page, signature);
    page.drawText(plain(signature.caption), {
      x: signature.x,
      y: page.height - signature.line + CAPTION.above,
      size: CAPTION.size,
      font: CAPTION.font,
      color: QUIET,
    });
    page.drawOperators([ops.endMarkedContent()]);
  }
}

function drawMark(page: PDFPage, { mark, x, width, line, room }: PlacedSignature): void {
  const foot = page.height - line + MARK_ABOVE;
  if (mark.kind === 'typed') {
    const text = plain(mark.text);
    const wide = width / (Math.max(text.length, 1) * LETTER_WIDTH);
    const size = Math.max(TYPED.sizeMin, Math.min(TYPED.size, wide));
    page.drawText(text, { x, y: foot + 3, size, font: TYPED.font, color: INK });
    return;
  }
  const { strokes } = mark;
  const points = strokes.flat();
  if (points.length === 0) return;
  const [left, top] = [
    Math.min(...points.map(([px]) => px)),
    Math.min(...points.map(([, py]) => py)),
  ];
  const across = Math.max(...points.map(([px]) => px)) - left;
  const down = Math.max(...points.map(([, py]) => py)) - top;
  const high = room - MARK_ABOVE - 2;
  const scale = Math.min(width / Math.max(across, 1), high / Math.max(down, 1));
  const path = page.drawPath();
  for (const stroke of strokes) {
    for (const [index, [px, py]] of stroke.entries()) {
      const at = [x + (px - left) * scale, foot + (top + down - py) * scale] as const;
      if (index === 0) path.moveTo(...at);
      else path.lineTo(...at);
    }
  }
  path.stroke({ borderColor: INK, borderWidth: STROKE_WIDTH });
}
