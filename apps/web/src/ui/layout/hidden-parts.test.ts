import { expect, test } from 'vitest';
import { hiddenParts } from './hidden-parts.ts';

/** Fourteen states of 102 px. */
const parts = Array.from({ length: 14 }, (_, place) => ({ left: place * 102, width: 102 }));

test('a strip that shows eight of fourteen states hides six after them', () => {
  expect(hiddenParts({ scrollLeft: 0, width: 816, parts })).toEqual({ before: 0, after: 6 });
});

test('a strip scrolled to its end hides the first ones', () => {
  expect(hiddenParts({ scrollLeft: 612, width: 816, parts })).toEqual({ before: 6, after: 0 });
});

test('a strip that is wide enough hides none', () => {
  expect(hiddenParts({ scrollLeft: 0, width: 1428, parts })).toEqual({ before: 0, after: 0 });
});
