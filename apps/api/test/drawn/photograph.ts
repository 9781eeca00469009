import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** How a card is photographed. */
export type Shot = {
  /** Clockwise, in degrees. */
  readonly turn: number;
  /** Sigma of the blur, in pixels of the photograph. */
  readonly blur: number;
  /** Of the JPEG, 1–100. */
  readonly quality: number;
  /** Width of the card on the photograph, in pixels. */
  readonly cardWidth: number;
  /** By how many pixels each row is moved beside the one above it, as when a card is seen askew. */
  readonly shear?: number;
};

const TABLE = '#6d5c4d';
const MARGIN_SHARE = 0.06;

/** Brighter on one side, as under a lamp. */
const light = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      '<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="0.6">' +
      '<stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#b4b4b4"/>' +
      `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#light)"/></svg>`,
  );

type Raw = { readonly data: Buffer; readonly info: OutputInfo };

const rawOf = (pipeline: Sharp): Promise<Raw> =>
  pipeline.removeAlpha().raw().toBuffer({ resolveWithObject: true });

const from = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** A card on a table, turned and blurred, with light from one side, as a phone sends it. */
export async function photograph(card: Buffer, shot: Shot): Promise<Buffer> {
  const { turn, blur, quality, cardWidth, shear = 0 } = shot;
  const margin = Math.round(cardWidth * MARGIN_SHARE);
  const edge = { top: margin, bottom: margin, left: margin, right: margin, background: TABLE };
  const laid = await rawOf(sharp(card).resize(cardWidth).extend(edge));
  const slanted = await rawOf(from(laid).affine([1, shear, 0, 1], { background: TABLE }));
  const turned = await rawOf(from(slanted).rotate(turn, { background: TABLE }));
  const { width, height } = turned.info;
  const lit = await rawOf(
    from(turned).composite([{ input: light(width, height), blend: 'multiply' }]),
  );
  const blurred = blur > 0 ? from(lit).blur(blur) : from(lit);
  return blurred.jpeg({ quality }).toBuffer();
}
