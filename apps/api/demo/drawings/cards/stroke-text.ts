import { GLYPH, GLYPH_STROKES, type Glyph } from '#features/document-reading/public.ts';

/** Signs that a machine readable zone lacks, in the same units. */
const MORE_STROKES: Readonly<Record<string, string>> = {
  '.': 'M30 99V100',
  ',': 'M32 96L26 112',
  '-': 'M14 52H46',
  '/': 'M8 110L52 -10',
  '+': 'M8 52H52M30 30V74',
  ':': 'M30 34V36M30 86V88',
};

/** Above a capital letter, by the mark that Unicode puts after it. */
const MARK_STROKES: Readonly<Record<string, string>> = {
  '\u0301': 'M26 -18L40 -34',
  '\u0303': 'M10 -20C18 -32 26 -28 32 -24S46 -18 52 -28',
  '\u0308': 'M18 -24V-23M42 -24V-23',
};

const isGlyph = (sign: string): sign is Glyph => sign in GLYPH_STROKES;

const strokesOf = (sign: string): string =>
  isGlyph(sign) ? GLYPH_STROKES[sign] : (MORE_STROKES[sign] ?? MARK_STROKES[sign] ?? '');

export type StrokeText = {
  readonly x: number;
  /** Of the line on which capitals stand. */
  readonly y: number;
  /** Of a capital letter. */
  readonly height: number;
  readonly colour?: string;
  /** Thickness of the strokes next to the usual one. */
  readonly weight?: number;
  /** From one sign to the next, as a share of the usual distance. */
  readonly spacing?: number;
};

/**
 * A text in capitals as SVG, drawn with our own strokes: a card looks the same on a machine without
 * any font.
 */
export function strokeText(text: string, place: StrokeText): string {
  const { x, y, height, colour = '#1d2b28', weight = 1, spacing = 1 } = place;
  const scale = height / GLYPH.height;
  let column = -1;
  const paths = [...text.toUpperCase().normalize('NFD')].map((sign) => {
    if (!(sign in MARK_STROKES)) column += 1;
    const strokes = strokesOf(sign);
    const left = column * GLYPH.pitch * spacing;
    return strokes === '' ? '' : `<path transform="translate(${left})" d="${strokes}"/>`;
  });
  return (
    `<g transform="translate(${x} ${y - height}) scale(${scale})" fill="none" stroke="${colour}" ` +
    `stroke-width="${GLYPH.stroke * weight}" stroke-linecap="round" stroke-linejoin="round">` +
    `${paths.join('')}</g>`
  );
}
