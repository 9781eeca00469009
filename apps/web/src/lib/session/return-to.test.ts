import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const ORIGIN = 'https://cuotaclara.test';

test.each([
  ['/admin', '/admin'],
  ['/admin/credits?page=2&q=a%2Fb#plan', '/admin/credits?page=2&q=a%2Fb#plan'],
  ['/', '/'],
  ['/a/../admin', '/admin'],
])('%s is a page of this site', (value, path) => {
  expect(safeReturnTo(value, ORIGIN)).toBe(path);
});

test.each([
  'https://evil.test',
  'https://cuotaclara.test/admin',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/..//evil.test',
  '/./\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.test',
  '@evil.test',
  ' /admin',
  '',
])('%j never leads out of the site', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull();
});

test('a page for signing in is no place to come back to', () => {
  expect(safeReturnTo('/auth/login?return_to=/auth/login', ORIGIN)).toBeNull();
});

test.each([undefined, null, 7, ['/admin'], {}])('%j is no page', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull();
});

test('any return address leads back to this site only', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    'evil.test',
    'https',
  );
  const crafted = fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(crafted, (parts) => {
      const path = safeReturnTo(`/${parts.join('')}`, ORIGIN);
      return path === null || new URL(path, ORIGIN).origin === ORIGIN;
    }),
    { numRuns: 10_000 },
  );
});
