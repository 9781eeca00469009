import sharp from 'sharp';
import { GLYPH, GLYPH_STROKES, type Glyph } from './glyph-strokes.ts';

/** Pixels of a template; a sign of 60 by 100 units is 12 by 20 of them. */
export const TEMPLATE = { width: 16, height: 24, pixelsPerUnit: 0.2 } as const;
const PIXEL_COUNT = TEMPLATE.width * TEMPLATE.height;
/** A photograph is never as sharp as a drawing. */
const BLUR = 0.7;

/** With a mean of 0 and a length of 1, so that a product with a picture is their correlation. */
export type Template = { readonly glyph: Glyph; readonly pixels: Float32Array };

// Object.entries loses the names that GLYPH_STROKES has.
const glyphs = Object.entries(GLYPH_STROKES) as [Glyph, string][];

let templates: Promise<readonly Template[]> | undefined;

/** All signs, rendered once. */
export const glyphTemplates = (): Promise<readonly Template[]> => {
  templates ??= Promise.all(glyphs.map(renderTemplate));
  return templates;
};

async function renderTemplate([glyph, strokes]: [Glyph, string]): Promise<Template> {
  const { width, height, pixelsPerUnit } = TEMPLATE;
  const left = (width / pixelsPerUnit - GLYPH.width) / 2;
  const top = (height / pixelsPerUnit - GLYPH.height) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="white"/>` +
    `<path transform="scale(${pixelsPerUnit}) translate(${left} ${top})" d="${strokes}" ` +
    `fill="none" stroke="black" stroke-width="${GLYPH.stroke}" ` +
    'stroke-linecap="round" stroke-linejoin="round"/></svg>';
  const grey = await sharp(Buffer.from(svg)).blur(BLUR).toColourspace('b-w').raw().toBuffer();
  return { glyph, pixels: normalised(grey) };
}

function normalised(grey: Uint8Array): Float32Array {
  const mean = grey.reduce((sum, value) => sum + value, 0) / PIXEL_COUNT;
  const pixels = Float32Array.from(grey, (value) => value - mean);
  const length = Math.sqrt(pixels.reduce((sum, value) => sum + value * value, 0));
  return pixels.map((value) => value / length);
}
