import { describe, expect, it } from 'vitest';
import {
  identificationField,
  plainIdentification,
  problemOfIdentification,
} from './borrower-fields.ts';

describe('the number of a document', () => {
  it.each([
    ['CC 1.020.304', '1020304'],
    ['C.C. 1.020.304-050', '1020304050'],
    ['c.c.1020304050', '1020304050'],
    ['Cc-1.020.304', '1020304'],
    ['CE 487213', '487213'],
    ['T.I. 1 020 304 050', '1020304050'],
    ['Nº 1020304050', '1020304050'],
    ['N°1020304050', '1020304050'],
    ['No. 1020304050', '1020304050'],
  ])('of %s is kept as %s', (typed, kept) => {
    expect(identificationField.parse(typed)).toBe(kept);
  });

  it.each(['CC123456', 'CE123456', 'TI123456', 'NO123456', 'cc123456'])(
    'of the passport %s keeps its letters',
    (typed) => {
      expect(identificationField.parse(typed)).toBe(typed.toUpperCase());
    },
  );

  it.each(['CC', 'CC 12', '¿?', '1020304050607080'])('is refused in %s', (typed) => {
    expect(identificationField.safeParse(typed).success).toBe(false);
  });

  it('is the same when it is read once more', () => {
    for (const typed of ['CC 1.020.304', 'AB 123456', 'NO123456']) {
      const kept = plainIdentification(typed);
      expect(plainIdentification(kept)).toBe(kept);
    }
  });
});

describe('the number of a kind of document', () => {
  it.each([
    ['CC', '123'],
    ['CC', '1020304050'],
    ['CE', '487213'],
    ['PPT', '5128437'],
    ['PA', 'C4XK29T7'],
    ['TI', 'ABC'],
  ])('%s %s is possible', (code, identification) => {
    expect(problemOfIdentification({ code, identification })).toBeNull();
  });

  it.each([
    ['CC', 'ABC'],
    ['CC', '0000000000'],
    ['CC', '0123456'],
    ['CC', '12'],
    ['CC', '10203040506'],
    ['CE', 'E48721'],
    ['CE', '0000'],
    ['PPT', '123'],
    ['PA', 'ABCDEF'],
    ['PA', 'C4XK'],
  ])('%s %s is not', (code, identification) => {
    expect(problemOfIdentification({ code, identification })).toMatch(/^Una? .* lleva de /);
  });
});
