import sharp from 'sharp';

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

/** A card on a table, a little turned and blurred, with light from one side, as a phone sends it. */
export async function photograph(card: Buffer, shot: Shot): Promise<Buffer> {
  const margin = Math.round(shot.cardWidth * MARGIN_SHARE);
  const laid = await sharp(card)
    .resize(shot.cardWidth)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: TABLE })
    .png()
    .toBuffer();
  const { data, info } = await sharp(laid)
    .rotate(shot.turn, { background: TABLE })
    .png()
    .toBuffer({ resolveWithObject: true });
  const lit = await sharp(data)
    .composite([{ input: light(info.width, info.height), blend: 'multiply' }])
    .png()
    .toBuffer();
  const blurred = shot.blur > 0 ? sharp(lit).blur(shot.blur) : sharp(lit);
  return blurred.jpeg({ quality: shot.quality }).toBuffer();
}
