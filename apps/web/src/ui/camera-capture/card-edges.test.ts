import { expect, test } from 'vitest';
import { placeOfCard } from './card-edges.ts';
import type { GrayFrame } from './gray-frame.ts';

const WIDTH = 640;
const HEIGHT = 404;

type Card = { readonly inset: number; readonly tilt?: number };

/** A light card with dark lines of text on a dark table. */
const drawCard = ({ inset, tilt = 0 }: Card): GrayFrame => {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const x = index % WIDTH;
    const y = Math.floor(index / WIDTH);
    const left = WIDTH * inset + (y - HEIGHT / 2) * tilt;
    const top = HEIGHT * inset + (x - WIDTH / 2) * tilt;
    const isCard =
      x >= left &&
      x < left + WIDTH * (1 - 2 * inset) &&
      y >= top &&
      y < top + HEIGHT * (1 - 2 * inset);
    if (!isCard) return 70;
    return x % 40 < 20 && y % 24 < 6 ? 60 : 210;
  });
  return { data, width: WIDTH, height: HEIGHT };
};

test('a card that fills the frame fits, also a little tilted', () => {
  expect(placeOfCard(drawCard({ inset: 0.08 }))).toBe('fits');
  expect(placeOfCard(drawCard({ inset: 0.08, tilt: 0.05 }))).toBe('fits');
});

test('a card that is much smaller than the frame is too far', () => {
  expect(placeOfCard(drawCard({ inset: 0.28 }))).toBe('far');
});

test('an empty table and a table with a pattern give an unclear place', () => {
  const plain = { data: new Uint8Array(WIDTH * HEIGHT).fill(90), width: WIDTH, height: HEIGHT };
  expect(placeOfCard(plain)).toBe('unclear');
  const speckled = {
    ...plain,
    data: Uint8Array.from(plain.data, (_, index) => ((index * 7919) % 977 < 4 ? 200 : 90)),
  };
  expect(placeOfCard(speckled)).toBe('unclear');
});
