import { expect, test } from 'vitest';
import { buildUrl } from './build-url.ts';

test('empty, undefined and null values are dropped; zero and false are values', () => {
  const query = { a: '', b: undefined, c: null, page_number: 0, all: false, d: 'x' };
  expect(buildUrl({ path: '/api/users', query })).toBe('/api/users?page_number=0&all=false&d=x');
});

test('nothing but dropped values leaves no question mark', () => {
  expect(buildUrl({ path: '/api/users', query: { a: '', b: null } })).toBe('/api/users');
});

test('moments are sent as ISO in UTC and days as days', () => {
  const query = {
    initial_date: new Date('2026-11-15T05:00:00Z'),
    final_date: Temporal.ZonedDateTime.from('2026-11-16T00:00[America/Bogota]'),
    due_on: Temporal.PlainDate.from('2026-11-15'),
  };
  expect(buildUrl({ path: '/api/x', query })).toBe(
    '/api/x?initial_date=2026-11-15T05%3A00%3A00.000Z' +
      '&final_date=2026-11-16T05%3A00%3A00Z&due_on=2026-11-15',
  );
});

test('values cannot leave their place in the address', () => {
  const params = { id: '../users?all=1#x' };
  expect(buildUrl({ path: '/api/credits/:id/plan', params, query: { q: 'a&b=c d' } })).toBe(
    '/api/credits/..%2Fusers%3Fall%3D1%23x/plan?q=a%26b%3Dc+d',
  );
});

test('a path is never sent with a hole in it', () => {
  expect(() => buildUrl({ path: '/api/credits/:id' })).toThrow('needs the param id');
  expect(() => buildUrl({ path: '/api/credits/:id', params: { id: '' } })).toThrow('id');
});
