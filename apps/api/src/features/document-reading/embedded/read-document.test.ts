import { describe, expect, it } from 'vitest';
import type { CardPerson } from '#demo/drawings/cards/card-person.ts';
import { drawDigitalCard } from '#demo/drawings/cards/draw-digital-card.ts';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { photograph, type Shot } from '#test/drawn/photograph.ts';
import { printDigitalBack, printYellowBack } from '#test/drawn/printed-cards.ts';
import { cardPeople, isReadRight } from '#test/steps/reading-steps.ts';
import { readDocument } from './read-document.ts';

/** Turned, blurred, from afar, askew and compressed; `npm run bench:reading` tries many more. */
const SHOTS: readonly Shot[] = [
  { turn: 0, blur: 0.6, quality: 75, cardWidth: 1600 },
  { turn: 8, blur: 0.8, quality: 50, cardWidth: 1600 },
  { turn: -5, blur: 1.2, quality: 50, cardWidth: 1800 },
  { turn: 2, blur: 0.8, quality: 50, cardWidth: 1200, shear: 0.06 },
];

const KINDS: readonly [string, (person: CardPerson) => Promise<Buffer>][] = [
  ['yellow card, drawn', async (person) => (await drawYellowCard({ person, portrait: null })).back],
  ['yellow card, printed', printYellowBack],
  [
    'digital card, drawn',
    async (person) => (await drawDigitalCard({ person, portrait: null })).back,
  ],
  ['digital card, printed', printDigitalBack],
];

describe('cards photographed by the program', () => {
  it.each(KINDS)('reads a %s, turned, blurred and compressed', async (kind, make) => {
    const people = cardPeople(SHOTS.length);
    const outcomes = await Promise.all(
      people.map(async (person, index) => {
        const shot = SHOTS[index];
        if (shot === undefined) return false;
        const back = await photograph(await make(person), shot);
        return isReadRight(person, await readDocument({ front: null, back }));
      }),
    );
    const right = outcomes.filter((isRight) => isRight).length;
    process.stdout.write(`  ${kind}: ${right} of ${outcomes.length} read exactly\n`);
    expect(right).toBe(outcomes.length);
  });

  it('reads nothing from a card without a code', async () => {
    const [person] = cardPeople(1);
    if (person === undefined) throw new Error('There is nobody to draw a card of.');
    const { front } = await drawDigitalCard({ person, portrait: null });
    expect(await readDocument({ front: null, back: front })).toEqual({
      source: null,
      fields: null,
      problems: ['nothing_readable'],
    });
  });

  it('reads a zone that was photographed upside down', async () => {
    const [person] = cardPeople(1);
    if (person === undefined) throw new Error('There is nobody to draw a card of.');
    const shot = { turn: 183, blur: 0.6, quality: 75, cardWidth: 1600 };
    const back = await photograph(await printDigitalBack(person), shot);
    expect(isReadRight(person, await readDocument({ front: null, back }))).toBe(true);
  });
});
