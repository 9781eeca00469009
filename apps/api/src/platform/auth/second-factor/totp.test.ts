import { expect, test } from 'vitest';
import { base32Of, stepOfCode, totpCode } from './totp.ts';

const SECRET = '12345678901234567890';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(totpCode({ secret: SECRET, step: Math.floor(second / 30) })).toBe(code);
});

test('a code is found one step before and after its own, and no further', () => {
  const code = totpCode({ secret: SECRET, step: 100 });
  const stepAt = (seconds: number) =>
    stepOfCode({ secret: SECRET, code, at: new Date(seconds * 1000) });
  expect([98, 99, 100, 101, 102].map((step) => stepAt(step * 30))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
});

test('base 32 is that of RFC 4648', () => {
  expect(base32Of('fooba')).toBe('MZXW6YTB');
});
