import sharp, { type OverlayOptions } from 'sharp';
import { strokeText } from './stroke-text.ts';

/** 85.6 by 54 mm, with 20 pixels a millimetre. */
export const CARD = { width: 1712, height: 1080, pixelsPerMm: 20 } as const;

export type CardColours = {
  readonly paper: readonly [string, string];
  readonly wave: string;
  readonly ink: string;
  readonly faint: string;
};

const waves = (colour: string): string =>
  [180, 420, 660, 900]
    .map((y) => {
      const path = `M0 ${y}C340 ${y - 80} 560 ${y + 70} 880 ${y}S1420 ${y - 70} 1712 ${y + 20}`;
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="34"/>`;
    })
    .join('');

/** Says on each side that it is none: no coat of arms, no flag, and one word across it. */
export function cardSvg(colours: CardColours, content: string): string {
  const { width, height } = CARD;
  const [light, dark] = colours.paper;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1">' +
    `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>` +
    '</linearGradient><clipPath id="card">' +
    `<rect width="${width}" height="${height}" rx="62"/></clipPath></defs>` +
    `<rect width="${width}" height="${height}" fill="#5b5048"/>` +
    `<g clip-path="url(#card)"><rect width="${width}" height="${height}" fill="url(#paper)"/>` +
    `${waves(colours.wave)}${content}</g></svg>`
  );
}

/** The word that keeps a drawing from being taken for a document. */
export const specimenMark = (place: { readonly x: number; readonly y: number }): string =>
  `<g transform="rotate(-14 ${place.x} ${place.y})" opacity="0.22">` +
  `${strokeText('MUESTRA', { ...place, height: 105, colour: '#b3261e', weight: 1.3 })}</g>`;

export const renderCard = (svg: string, overlays: OverlayOptions[] = []): Promise<Buffer> =>
  sharp(Buffer.from(svg)).composite(overlays).jpeg({ quality: 92 }).toBuffer();

export type LabelledValue = {
  readonly label: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
};

/** A small label above its value. */
export const labelled = (
  { label, value, x, y }: LabelledValue,
  { ink, faint }: Pick<CardColours, 'ink' | 'faint'>,
): string =>
  strokeText(label, { x, y, height: 22, colour: faint, weight: 0.8 }) +
  strokeText(value, { x, y: y + 62, height: 40, colour: ink, weight: 1.15, spacing: 0.92 });
