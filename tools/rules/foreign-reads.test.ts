import { expect, test } from 'vitest';
import type { FeatureSource } from './feature-sources.ts';
import { fallenReads, foreignReads, readsBeyond, readTables } from './foreign-reads.ts';
import { findForeignReads, readForeignList } from './foreign-reads-list.ts';

const list = readForeignList();
const found = findForeignReads();

test.each(['upward', 'across'] as const)('no feature has a new read %s', (way) => {
  expect(readsBeyond(found[way], list[way])).toEqual([]);
});

test.each(['upward', 'across'] as const)(
  'the list has no read %s that is gone: npm run tidy:lower takes it out',
  (way) => {
    expect(fallenReads(list[way], found[way])).toEqual(list[way]);
  },
);

test('readTables finds tables of the builder and of SQL, and none of a comment', () => {
  const text = `
    // from users
    db.selectFrom('payments as p').innerJoin("credits", 'a', 'b').leftJoin('users as u', 'x', 'y');
    sql\`select 1 from only deposits join instalments as each on true\`;`;
  expect([...readTables(text)].sort()).toEqual(
    ['credits', 'deposits', 'instalments', 'payments', 'users'].sort(),
  );
});

const sourceOf = (feature: string, text: string): FeatureSource => ({
  feature,
  text,
  path: `${feature}.ts`,
});

test('a read of a feature that imports the reader is upward, any other is across', () => {
  const files = [
    sourceOf('books', `db.selectFrom('receipts'); db.selectFrom('entries')`),
    sourceOf('desk', `db.selectFrom('entries')`),
  ];
  const ownerOf = new Map([
    ['receipts', 'desk'],
    ['entries', 'books'],
  ]);
  const imports = new Map([
    ['books', new Set<string>()],
    ['desk', new Set(['books'])],
  ]);
  expect(foreignReads(files, { ownerOf, imports })).toEqual({
    upward: { 'books > desk': { receipts: 1 } },
    across: { 'desk > books': { entries: 1 } },
  });
});

test('core reads the tables of every feature, and a feature beside it still may not', () => {
  const text = `db.selectFrom('receipts')`;
  const owned = { ownerOf: new Map([['receipts', 'desk']]), imports: new Map() };
  expect(foreignReads([sourceOf('core', text)], owned)).toEqual({ upward: {}, across: {} });
  expect(foreignReads([sourceOf('books', text)], owned).across).toEqual({
    'books > desk': { receipts: 1 },
  });
});

test('the list falls with what is gone and never rises', () => {
  const allowed = { 'a > b': { one: 2, two: 1 }, 'a > c': { three: 1 } };
  const now = { 'a > b': { one: 1, four: 1 } };
  expect(fallenReads(allowed, now)).toEqual({ 'a > b': { one: 1 } });
  expect(readsBeyond(now, allowed)).toEqual(['a > b: four 1 times, 0']);
});
