import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  prepareZXingModule,
  purgeZXingModule,
  readBarcodes,
  type ZXingReaderModule,
} from 'zxing-wasm/reader';
import { type Axes, changeGrey, type GreyImage } from '../image/grey-image.ts';
import type { ReadFields } from '../reading.ts';
import { parseCedulaBarcode } from './parse-cedula-barcode.ts';

type Way = {
  readonly scale: number;
  readonly focus?: 'sharpen';
  /** By how many degrees the axes could have been missed. */
  readonly beside?: number;
};

/** Upright first; then sharper and larger, because thin bars need it; then a little beside. */
export const ALL_WAYS: readonly Way[] = [
  { scale: 1 },
  { scale: 1, focus: 'sharpen' },
  { scale: 1.5 },
  { scale: 1.5, focus: 'sharpen' },
  { scale: 1.5, focus: 'sharpen', beside: 0.5 },
  { scale: 1.5, focus: 'sharpen', beside: -0.5 },
  { scale: 2 },
  { scale: 2, focus: 'sharpen' },
];
/** For a picture that does not look like a barcode. */
export const QUICK_WAYS = ALL_WAYS.slice(0, 2);

/** More pixels make bars no clearer, only slower to read. */
const LONG_SIDE_MAX = 3400;

export type BarcodeReading = ReadFields | 'layout_unknown' | null;

/**
 * The fields of the PDF417 on a picture, tried in some ways. The payload ends with a fingerprint:
 * it is overwritten as soon as it is parsed, and with it all the memory that the decoder worked in.
 */
export async function readBarcode(
  image: GreyImage,
  { axes, ways }: { readonly axes: Axes; readonly ways: readonly Way[] },
): Promise<BarcodeReading> {
  for (const { beside = 0, focus, ...way } of ways) {
    const largest = LONG_SIDE_MAX / Math.max(image.width, image.height);
    const scale = Math.min(way.scale, largest);
    const turned = { rows: axes.rows + beside, columns: axes.columns + beside };
    const changed = await changeGrey(image, { axes: turned, scale, ...(focus && { focus }) });
    const reading = await decode(changed);
    if (reading !== null) return reading;
  }
  return null;
}

let wasmBinary: Promise<ArrayBuffer> | undefined;

/** The package's default is to fetch it from a public address. */
async function loadWasm(): Promise<ArrayBuffer> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const file = await readFile(path);
  return new Uint8Array(file).buffer;
}

/** The package's types leave out the memory that its module works in; it moves when it grows. */
type Decoder = ZXingReaderModule & { readonly HEAPU8: Uint8Array };

export async function prepareBarcodes(): Promise<Decoder> {
  wasmBinary ??= loadWasm();
  const decoder = await prepareZXingModule({
    overrides: { wasmBinary: await wasmBinary },
    fireImmediately: true,
  });
  return decoder as Decoder;
}

async function decode(image: GreyImage): Promise<BarcodeReading> {
  const decoder = await prepareBarcodes();
  const [found] = await readBarcodes(colouredOf(image), {
    formats: ['PDF417'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    binarizer: 'LocalAverage',
    maxNumberOfSymbols: 1,
  });
  if (found === undefined) return null;
  try {
    return parseCedulaBarcode(found.bytes) ?? 'layout_unknown';
  } finally {
    found.bytes.fill(0);
    found.bytesECI.fill(0);
    decoder.HEAPU8.fill(0);
    purgeZXingModule();
  }
}

/** The decoder takes four channels only. */
function colouredOf({ data, width, height }: GreyImage): Parameters<typeof readBarcodes>[0] {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(pixels.buffer);
  for (let index = 0; index < words.length; index++) {
    const grey = data[index] ?? 0;
    words[index] = 0xff000000 | (grey << 16) | (grey << 8) | grey;
  }
  return { data: pixels, width, height, colorSpace: 'srgb' };
}
