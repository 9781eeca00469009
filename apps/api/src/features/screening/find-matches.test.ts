import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findMatches } from './find-matches.ts';
import { nameLikeness, wantedName, wordsOfName } from './name-likeness.ts';

const GIVEN = ['Juan', 'Jhon', 'Ana', 'María', 'Luz', 'Carlos', 'Valentina', 'Francisco'];
const SURNAMES = ['Gómez', 'López', 'Rodríguez', 'Hernández', 'Ríos', 'De la Hoz', 'Peña', 'Páez'];
const LETTERS = 'aeionrsz';

const place = fc.nat({ max: 12 });

/** A word with up to two slips: a letter that is another, too many, missing or swapped. */
const written = (word: string) =>
  fc
    .array(
      fc.record({
        place,
        slip: fc.constantFrom('change', 'add', 'leave_out', 'swap'),
        letter: fc.constantFrom(...LETTERS),
      }),
      { maxLength: 2 },
    )
    .map((slips) => slips.reduce(slipped, word));

type Slip = { readonly place: number; readonly slip: string; readonly letter: string };

function slipped(word: string, { place: wanted, slip, letter }: Slip): string {
  const at = wanted % word.length;
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  if (slip === 'add') return before + letter + word.slice(at);
  if (slip === 'change') return before + letter + after;
  if (slip === 'swap') return before + (word[at + 1] ?? '') + word[at] + after.slice(1);
  return word.length > 2 ? before + after : word;
}

const wordOf = (words: readonly string[]) => fc.constantFrom(...words).chain(written);

const name = fc
  .tuple(
    fc.array(wordOf(GIVEN), { minLength: 1, maxLength: 2 }),
    fc.array(wordOf(SURNAMES), { minLength: 1, maxLength: 2 }),
  )
  .map(([given, surnames]) => ({ given, surnames }));

const ENTRY_COUNT = 400;
/** Few words make many names alike, and every one of them must be found: no more than are kept. */
const SHOWN_MAX = 50;

let app: TestApp;
let listed: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  listed = fc
    .sample(name, { numRuns: ENTRY_COUNT, seed: 7 })
    .map(({ given, surnames }, index) =>
      (index % 2 === 0 ? [...surnames, ...given] : [...given, ...surnames]).join(' '),
    );
  const { screening_list_id } = await app.db
    .insertInto('screening_lists')
    .values({
      name: 'Al azar',
      kind: 'pep',
      source: 'El azar',
      issued_on: '2026-11-01',
      file_sha256: Buffer.alloc(32),
    })
    .returning('screening_list_id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('screening_entries')
    .values(
      listed.map((full_name) => ({
        screening_list_id,
        full_name,
        words: [...wordsOfName(full_name)],
      })),
    )
    .execute();
});
afterAll(() => app.stop());

test('the indexes find every person whom a comparison of each entry finds', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(name, async ({ given, surnames }) => {
      const person = {
        identification: '1',
        fullName: [...given, ...surnames].join(' '),
        firstSurname: surnames[0] ?? '',
      };
      const alike = listed
        .map((full_name) => nameLikeness(wantedName(person), wordsOfName(full_name)))
        .filter((likeness) => likeness > 0)
        .toSorted((a, b) => b - a);
      const matches = await app.db.transaction().execute((trx) => findMatches(trx, person));
      expect(matches.map(({ similarity }) => similarity)).toEqual(alike.slice(0, SHOWN_MAX));
      found += matches.length;
    }),
    { numRuns: 60, seed: 11 },
  );
  // A test in which nobody is alike anybody would prove nothing.
  expect(found).toBeGreaterThan(60);
});
