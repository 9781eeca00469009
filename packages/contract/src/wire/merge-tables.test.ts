import { expect, expectTypeOf, test } from 'vitest';
import { mergeTables } from './merge-tables.ts';

const ONE = { first: 'Primero', shared: 'De uno' } as const;
const OTHER = { second: 'Segundo' } as const;

test('merging two tables keeps the keys and values of both, in their order', () => {
  const merged = mergeTables([OTHER, ONE]);
  expect(Object.entries(merged)).toEqual([
    ['second', 'Segundo'],
    ['first', 'Primero'],
    ['shared', 'De uno'],
  ]);
  expectTypeOf<keyof typeof merged>().toEqualTypeOf<'first' | 'second' | 'shared'>();
  expectTypeOf(merged.second).toEqualTypeOf<'Segundo'>();
});

test('merging two tables with the same key does not compile', () => {
  // @ts-expect-error: the key `shared` is in two tables.
  const merged = mergeTables([ONE, OTHER, { shared: 'De otro' }]);
  expect(merged).toBeDefined();
});
