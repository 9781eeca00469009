/**
 * How many documents the embedded reader reads, and how fast, on cards that are made here and
 * photographed by the program: turned, blurred, compressed, from near and from far.
 *
 * A drawn card has signs and a barcode of our own hand, a printed one an OCR-B font and an encoder
 * of another. A card counts as read when every field is exactly right. No real cédula was at hand:
 * the figures compare versions of the reader and say nothing about the street.
 *
 * Run: npm run bench:reading [-- cards per line]
 */

import { readDocument } from '#api/features/document-reading/embedded/read-document.ts';
import type { CardPerson } from '#demo/drawings/cards/card-person.ts';
import { drawDigitalCard } from '#demo/drawings/cards/draw-digital-card.ts';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { photograph, type Shot } from '../apps/api/test/drawn/photograph.ts';
import { printDigitalBack, printYellowBack } from '../apps/api/test/drawn/printed-cards.ts';
import { cardPeople, isReadRight } from '../apps/api/test/steps/reading-steps.ts';

const CARDS = Number(process.argv[2] ?? 6);

const KINDS: Readonly<Record<string, (person: CardPerson) => Promise<Buffer>>> = {
  'yellow, drawn': async (person) => (await drawYellowCard({ person, portrait: null })).back,
  'yellow, printed': printYellowBack,
  'digital, drawn': async (person) => (await drawDigitalCard({ person, portrait: null })).back,
  'digital, printed': printDigitalBack,
};

const USUAL: Shot = { turn: 3, blur: 0.8, quality: 50, cardWidth: 1600 };

const SHOTS: readonly (readonly [string, Partial<Shot>])[] = [
  ...[0, 1, 2, 5, 8, -8, 90, 180].map((turn) => [`turned ${turn}°`, { turn }] as const),
  ...[0, 1.2, 1.6, 2].map((blur) => [`blur ${blur}`, { blur }] as const),
  ...[90, 50, 30].map((quality) => [`JPEG ${quality}`, { quality }] as const),
  ...[0.03, 0.06, 0.1].map((shear) => [`slanted ${shear}`, { shear }] as const),
  ...[1000, 1200, 1400, 1600, 2000].map((width) => [`${width} px`, { cardWidth: width }] as const),
];

const out = (line: string): boolean => process.stdout.write(`${line}\n`);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

for (const [kind, make] of Object.entries(KINDS)) {
  const people = cardPeople(CARDS);
  const cards = await Promise.all(people.map(make));
  let right = 0;
  out(
    `\n${kind} (usually turned ${USUAL.turn}°, blur ${USUAL.blur}, JPEG ${USUAL.quality}, ` +
      `${USUAL.cardWidth} px)`,
  );
  for (const [title, change] of SHOTS) {
    let count = 0;
    const times: number[] = [];
    for (const [index, person] of people.entries()) {
      const back = await photograph(cards[index] ?? Buffer.of(), { ...USUAL, ...change });
      const start = performance.now();
      const reading = await readDocument({ front: null, back });
      times.push(performance.now() - start);
      if (isReadRight(person, reading)) count += 1;
    }
    right += count;
    out(`  ${title.padEnd(14)} ${count}/${people.length}  ${Math.round(median(times))} ms`);
  }
  out(`  ${'all'.padEnd(14)} ${right}/${people.length * SHOTS.length}`);
}
