import { expect, test } from 'vitest';
import { drawDigitalCard } from '#demo/drawings/cards/draw-digital-card.ts';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { photograph } from '#test/drawn/photograph.ts';
import { photoOf } from '#test/steps/identity-steps.ts';
import { likenessOf } from './likeness-of.ts';

const PERSON = {
  identification: '1017234561',
  first_surname: 'PRUEBA',
  second_surname: null,
  first_name: 'PERSONA',
  second_name: null,
  born_date: '1990-05-17',
  sex: 'F',
  expires_on: '2034-01-01',
} as const;

const SHOTS = [
  { turn: 0, blur: 0.5, quality: 80, cardWidth: 1600 },
  { turn: 1, blur: 1, quality: 70, cardWidth: 1500 },
  { turn: -2, blur: 1, quality: 80, cardWidth: 1700 },
] as const;

test.each([
  ['yellow', drawYellowCard],
  ['digital', drawDigitalCard],
])(
  'the two sides of a %s card are never alike, and a side taken again is',
  async (_name, draw) => {
    const card = await draw({ person: PERSON, portrait: null });
    const fronts = await Promise.all(SHOTS.map((shot) => photograph(card.front, shot)));
    const backs = await Promise.all(SHOTS.map((shot) => photograph(card.back, shot)));
    for (const front of fronts) {
      for (const back of backs) expect(await likenessOf(front, back)).toBeLessThan(0.35);
    }
    const [first = Buffer.of(), again = Buffer.of()] = fronts;
    expect(await likenessOf(first, again)).toBeGreaterThan(0.6);
    expect(await likenessOf(first, first)).toBeGreaterThan(0.99);
  },
  60_000,
);

test('photos of nothing are not alike', async () => {
  const blank = await photoOf();
  expect(await likenessOf(blank, blank)).toBe(0);
});
