import sharp, { type Sharp } from 'sharp';
import { createDice } from './dice.ts';
import { type Colour, personOf } from './person.ts';
import { renderHead } from './render-head.ts';

type Size = { readonly width: number; readonly height: number };

export type FaceDrawing = {
  /** Who it is. Other numbers are other people. */
  readonly seed: number;
  /** Degrees to the person's own right; negative is to the left. */
  readonly yaw?: number;
  /** Degrees upwards. */
  readonly pitch?: number;
  readonly roll?: number;
  /** From 0, shut, to 1, open. */
  readonly eyesOpen?: number;
  /** From where the light comes: −1 is the left of the picture, 1 the right. */
  readonly light?: number;
  readonly brightness?: number;
  readonly background?: `#${string}`;
  readonly size?: Size;
};

const SIZE: Size = { width: 640, height: 640 };
const PORTRAIT_SIZE: Size = { width: 375, height: 480 };
/** How much of the shorter side the head fills. */
const HEAD_SHARE = { photo: 0.62, portrait: 0.85 };
/** Drawn larger by this and made smaller afterwards, which smooths the edges. */
const OVERSIZE = 1.5;
const PHOTO_QUALITY = 88;

const colourOf = (hex: string): Colour => {
  const channel = (place: number) => Number.parseInt(hex.slice(1 + place * 2, 3 + place * 2), 16);
  return [channel(0) / 255, channel(1) / 255, channel(2) / 255];
};

/**
 * A photo of an invented person, as JPEG: a head of our own geometry, lit and turned as
 * wanted. The same seed is the same person to the face engine, too.
 */
export const drawFace = async (drawing: FaceDrawing): Promise<Buffer> =>
  (await picture(drawing, HEAD_SHARE.photo)).jpeg({ quality: PHOTO_QUALITY }).toBuffer();

/** The same person as on a card: even light, a plain wall, and the grain of print. */
export async function drawPortrait({
  seed,
  size = PORTRAIT_SIZE,
}: Pick<FaceDrawing, 'seed' | 'size'>): Promise<Buffer> {
  const wall = { light: 0.15, background: '#dfe4e6' } as const;
  const plain = await picture({ seed, size, ...wall }, HEAD_SHARE.portrait);
  const printed = await plain.modulate({ saturation: 0.8 }).png().toBuffer();
  const grain = await grainOf(size);
  return sharp(printed)
    .composite([{ input: grain, blend: 'overlay' }])
    .blur(0.6)
    .jpeg({ quality: PHOTO_QUALITY })
    .toBuffer();
}

async function picture(drawing: FaceDrawing, headShare: number): Promise<Sharp> {
  const { seed, yaw = 0, pitch = 0, roll = 0, eyesOpen = 1, size = SIZE } = drawing;
  const { light = 0.5, brightness = 1, background = '#ccd2d6' } = drawing;
  const view = {
    width: Math.round(size.width * OVERSIZE),
    height: Math.round(size.height * OVERSIZE),
  };
  const pixels = renderHead({
    ...view,
    headShare: headShare * Math.min(1, view.width / view.height),
    person: personOf(seed),
    turn: { yaw, pitch, roll },
    eyesOpen,
    light,
    brightness,
    background: colourOf(background),
  });
  return sharp(pixels, { raw: { ...view, channels: 3 } }).resize(size.width, size.height);
}

const GRAIN_SEED = 7;

async function grainOf({ width, height }: Size): Promise<Buffer> {
  const { between } = createDice(GRAIN_SEED);
  const greys = Uint8Array.from({ length: width * height }, () => Math.round(between(112, 143)));
  return sharp(greys, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
