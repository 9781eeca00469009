import { ALL_WAYS, QUICK_WAYS, readBarcode } from '../barcode/read-barcode.ts';
import { countStrokes, judgeStrokes } from '../image/count-strokes.ts';
import { findAxes } from '../image/find-axes.ts';
import { findInk } from '../image/find-ink.ts';
import { changeGrey, decodeGrey, type GreyImage } from '../image/grey-image.ts';
import { parseZone } from '../mrz/parse-zone.ts';
import { readZone, type ZoneReading } from '../mrz/read-zone.ts';
import { type DocumentImages, type DocumentReading, unread } from '../reading.ts';

const LONG_SIDE = { barcode: 2400, zone: 1600, axes: 1200 } as const;
/** Below it the signs are like anything. */
const ZONE_LIKENESS_MIN = 0.62;
/** Above it another turn of the picture cannot be the right one. */
const ZONE_LIKENESS_SURE = 0.8;

const UPRIGHT = [0, 180] as const;
const ON_SIDE = [90, 270] as const;

/** Reads whatever code a document has on its back; on its front where sides were mixed up. */
export async function readDocument({ front, back }: DocumentImages): Promise<DocumentReading> {
  const reading = await readSide(back);
  if (reading.fields !== null || front === null) return reading;
  const other = await readSide(front);
  return other.fields === null ? reading : other;
}

async function readSide(bytes: Uint8Array): Promise<DocumentReading> {
  let image: GreyImage;
  try {
    image = await decodeGrey(bytes, LONG_SIDE.barcode);
  } catch {
    return unread('image_broken');
  }
  const soft = await changeGrey(image, { scale: scaleTo(image, LONG_SIDE.axes), focus: 'soften' });
  const axes = findAxes(soft);
  const upright = await changeGrey(image, { axes, scale: scaleTo(image, LONG_SIDE.zone) });
  const { isBarcode, isOnSide } = judgeStrokes(countStrokes(findInk(upright), upright));
  const reading = isBarcode
    ? await readCode(image, { axes, ways: ALL_WAYS })
    : ((await readLines(upright, isOnSide)) ?? (await readCode(image, { axes, ways: QUICK_WAYS })));
  return reading ?? unread('nothing_readable');
}

const scaleTo = ({ width, height }: GreyImage, longSide: number): number =>
  Math.min(1, longSide / Math.max(width, height));

async function readCode(
  image: GreyImage,
  how: Parameters<typeof readBarcode>[1],
): Promise<DocumentReading | null> {
  const fields = await readBarcode(image, how);
  if (fields === null) return null;
  if (fields === 'layout_unknown') return unread('layout_unknown');
  return { source: 'pdf417', fields, problems: [] };
}

/** A zone reads from left to right only, so it is tried on its feet and on its head. */
async function readLines(upright: GreyImage, isOnSide: boolean): Promise<DocumentReading | null> {
  let best: ZoneReading | null = null;
  for (const turn of isOnSide ? ON_SIDE : UPRIGHT) {
    const zone = await readZone(await changeGrey(upright, { turn }));
    if (zone !== null && zone.likeness > (best?.likeness ?? 0)) best = zone;
    if (best !== null && best.likeness > ZONE_LIKENESS_SURE) break;
  }
  if (best === null || best.likeness < ZONE_LIKENESS_MIN) return null;
  return parseZone(best.lines);
}
