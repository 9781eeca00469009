import { findInk } from '../image/find-ink.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { type Band, type BandTriple, findBands, middleOf } from './find-bands.ts';
import { CELLS, fitGrid, type Grid } from './fit-grid.ts';
import { glyphTemplates, type Template } from './glyph-templates.ts';
import { alignLine, type LineMatch, matchLine } from './match-line.ts';
import { sampleLine } from './sample-line.ts';
import { ZONE_SIGNS } from './zone-signs.ts';

export type ZoneReading = { readonly lines: readonly string[]; readonly likeness: number };

/** A tilted card is lower than it is wide. */
const STRETCHES = [1, 0.92, 1.08];
/** Enough to look no further. */
const LIKENESS_GOOD = 0.86;
/** So little that no stretch makes signs of it: another text, or a zone that is upside down. */
const LIKENESS_NONE = 0.66;

/** The best reading of a machine readable zone on an upright picture, or null without any. */
export async function readZone(image: GreyImage): Promise<ZoneReading | null> {
  const templates = await glyphTemplates();
  const ink = findInk(image);
  let best: ZoneReading | null = null;
  for (const bands of findBands(ink, image)) {
    const grid = fitGrid(ink, image, bands);
    const slope = slopeOf({ ink, width: image.width, bands, grid });
    for (const stretch of STRETCHES) {
      const reading = readLines({ image, bands, grid, slope, stretch }, templates);
      if (reading.likeness > (best?.likeness ?? 0)) best = reading;
      if (reading.likeness > LIKENESS_GOOD) return reading;
      if (reading.likeness < LIKENESS_NONE) break;
    }
  }
  return best;
}

type Zone = {
  readonly image: GreyImage;
  readonly bands: BandTriple;
  readonly grid: Grid;
  readonly slope: number;
  readonly stretch: number;
};

function readLines(zone: Zone, templates: readonly Template[]): ZoneReading {
  const { image, bands, grid, slope, stretch } = zone;
  const matches = bands.map((band, index): LineMatch => {
    const middle = middleOf(band) - (slope * CELLS * grid.pitch) / 2;
    const line = sampleLine(image, { ...grid, middle, slope, stretch });
    const offset = alignLine(line, templates);
    return matchLine(line, templates, { allowed: ZONE_SIGNS[index] ?? [], offset });
  });
  return {
    lines: matches.map(({ text }) => text),
    likeness: matches.reduce((sum, match) => sum + match.likeness, 0) / matches.length,
  };
}

/** What is left of the skew: how much lower the ink lies on the right than on the left. */
function slopeOf({
  ink,
  width,
  bands,
  grid,
}: {
  readonly ink: Uint8Array;
  readonly width: number;
  readonly bands: BandTriple;
  readonly grid: Grid;
}): number {
  const third = (CELLS * grid.pitch) / 3;
  const slopes = bands.map((band) => {
    const [left, right] = [0, 2].map((part) =>
      inkMiddle({
        ink,
        width,
        band,
        from: grid.left + part * third,
        to: grid.left + (part + 1) * third,
      }),
    ) as [number, number];
    return (right - left) / (2 * third);
  });
  return slopes.sort((one, other) => one - other)[1] ?? 0;
}

function inkMiddle({
  ink,
  width,
  band,
  from,
  to,
}: {
  readonly ink: Uint8Array;
  readonly width: number;
  readonly band: Band;
  readonly from: number;
  readonly to: number;
}): number {
  let count = 0;
  let sum = 0;
  const [start, end] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))];
  for (let y = band.top; y < band.bottom; y++) {
    for (let x = start; x < end; x++) {
      if (ink[y * width + x] !== 1) continue;
      count += 1;
      sum += y;
    }
  }
  return count === 0 ? middleOf(band) : sum / count;
}
