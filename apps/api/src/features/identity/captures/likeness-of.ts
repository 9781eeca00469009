const WIDTH = 64;
const HEIGHT = 40;
/** The edge of the card is the same on both sides, and would outweigh what is printed on it. */
const EDGE = 9;
/** The shift of a hand between two photos, in pixels of the small picture. */
const SHIFT_MAX = 3;
const SHIFTS = Array.from({ length: 2 * SHIFT_MAX + 1 }, (_, index) => index - SHIFT_MAX);
/** Wider than the letters of a card and narrower than the card: paper and table fall away. */
const BLUR_SIGMA = 4;
/** Below it a picture has no lines to compare. */
const CONTRAST_MIN = 1.5;

/**
 * Likeness of the print on two photos of cards, 0–1. Measured on drawn cards: the two sides
 * of one card at most 0.22, one side taken twice 0.3 to 0.9, one photo twice near 1.
 */
export async function likenessOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([linesOf(one), linesOf(other)]);
  return Math.max(
    0,
    ...SHIFTS.flatMap((right) => SHIFTS.map((down) => correlation(first, second, { right, down }))),
  );
}

/** The lines of a small grey picture, without its light and shade. */
async function linesOf(bytes: Uint8Array): Promise<Float64Array> {
  const { default: sharp } = await import('sharp');
  const small = await sharp(bytes)
    .greyscale()
    .resize(WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE, { fit: 'fill' })
    .extract({ left: EDGE, top: EDGE, width: WIDTH, height: HEIGHT })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const;
  const shade = await sharp(small, { raw }).blur(BLUR_SIGMA).toColourspace('b-w').raw().toBuffer();
  return Float64Array.from(small, (grey, place) => grey - (shade[place] ?? 0));
}

type Shift = { readonly right: number; readonly down: number };

/** 0 where one of the pictures is blank. */
function correlation(one: Float64Array, other: Float64Array, { right, down }: Shift): number {
  let product = 0;
  let oneSquares = 0;
  let otherSquares = 0;
  let count = 0;
  for (let row = SHIFT_MAX; row < HEIGHT - SHIFT_MAX; row += 1) {
    for (let column = SHIFT_MAX; column < WIDTH - SHIFT_MAX; column += 1) {
      const a = one[row * WIDTH + column] ?? 0;
      const b = other[(row + down) * WIDTH + column + right] ?? 0;
      product += a * b;
      oneSquares += a * a;
      otherSquares += b * b;
      count += 1;
    }
  }
  if (Math.min(oneSquares, otherSquares) / count < CONTRAST_MIN ** 2) return 0;
  return product / Math.sqrt(oneSquares * otherSquares);
}
