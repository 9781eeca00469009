import { FIRST_WAYS, FURTHER_WAYS, readBarcode } from '../barcode/read-barcode.ts';
import { findSkew } from '../image/find-skew.ts';
import { changeGrey, decodeGrey, type GreyImage } from '../image/grey-image.ts';
import { parseZone } from '../mrz/parse-zone.ts';
import { readZone, type ZoneReading } from '../mrz/read-zone.ts';
import { type DocumentImages, type DocumentReading, unread } from '../reading.ts';

const LONG_SIDE = { barcode: 2400, zone: 1600, skew: 1200 } as const;
/** Below it the signs are like anything. */
const ZONE_LIKENESS_MIN = 0.62;
/** Above it another turn of the picture cannot be the right one. */
const ZONE_LIKENESS_SURE = 0.8;

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
  const skew = findSkew(await shrunk(image, LONG_SIDE.skew));
  return (
    (await readCode(image, { skew, ways: FIRST_WAYS })) ??
    (await readUpright(image, skew)) ??
    (await readCode(image, { skew, ways: FURTHER_WAYS })) ??
    unread('nothing_readable')
  );
}

const shrunk = (image: GreyImage, longSide: number): Promise<GreyImage> => {
  const scale = longSide / Math.max(image.width, image.height);
  return scale >= 1 ? Promise.resolve(image) : changeGrey(image, { scale });
};

async function readCode(
  image: GreyImage,
  how: Parameters<typeof readBarcode>[1],
): Promise<DocumentReading | null> {
  const fields = await readBarcode(image, how);
  if (fields === null) return null;
  if (fields === 'layout_unknown') return unread('layout_unknown');
  return { source: 'pdf417', fields, problems: [] };
}

/** A zone reads from left to right only, so each quarter turn is tried. */
async function readUpright(image: GreyImage, skew: number): Promise<DocumentReading | null> {
  const small = await shrunk(image, LONG_SIDE.zone);
  const turns = small.width >= small.height ? [0, 180, 90, 270] : [90, 270, 0, 180];
  let best: ZoneReading | null = null;
  for (const turn of turns) {
    const zone = await readZone(await changeGrey(small, { turn: turn - skew }));
    if (zone !== null && zone.likeness > (best?.likeness ?? 0)) best = zone;
    if (best !== null && best.likeness > ZONE_LIKENESS_SURE) break;
  }
  if (best === null || best.likeness < ZONE_LIKENESS_MIN) return null;
  return parseZone(best.lines);
}
