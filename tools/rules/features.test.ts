import { expect, test } from 'vitest';
import { FEATURES } from '#api/compose/features.ts';
import { findCircle } from './feature-circles.ts';
import { coreSources, featureSources, importsBetweenFeatures } from './feature-sources.ts';
import { PLATFORM_TABLES, writtenTables } from './written-tables.ts';

const sources = featureSources();

test('findCircle names the way of a planted circle', () => {
  const planted = new Map([
    ['credits', new Set(['terms'])],
    ['terms', new Set(['people'])],
    ['people', new Set(['credits'])],
  ]);
  expect(findCircle(planted)).toEqual(['credits', 'terms', 'people', 'credits']);
  expect(
    findCircle(
      new Map([
        ['a', new Set(['b', 'c'])],
        ['b', new Set(['c'])],
      ]),
    ),
  ).toBeNull();
});

test('no circle leads from a feature folder back to itself', () => {
  expect(findCircle(importsBetweenFeatures(sources))).toBeNull();
});

test('writtenTables finds the builder, plain SQL and merges', () => {
  const text = `
    trx.insertInto('credits'); trx.updateTable('policies as p'); trx.deleteFrom("auth.user")
    sql\`insert into borrowers (a) values (1)\`; sql\`update consents set a = 1\`;
    sql\`delete from erasures where a\`; trx.selectFrom('users')`;
  expect([...writtenTables(text)].sort()).toEqual(
    ['auth.user', 'borrowers', 'consents', 'credits', 'erasures', 'policies'].sort(),
  );
});

test('every table is written by one feature or by the platform', () => {
  const owners = FEATURES.flatMap(({ name, writes }) => writes.map((table) => [table, name]));
  const twice = owners.filter(([table], index) =>
    owners.slice(0, index).some(([other]) => other === table),
  );
  expect(twice).toEqual([]);
  expect(owners.filter(([table = '']) => PLATFORM_TABLES.has(table))).toEqual([]);
});

test('a feature writes no table but its own', () => {
  const own = new Map(FEATURES.map(({ name, writes }) => [name, new Set<string>(writes)]));
  const strangers = sources.flatMap(({ feature, path, text }) =>
    [...writtenTables(text)]
      .filter((table) => own.get(feature)?.has(table) !== true)
      .map((table) => `${path} writes ${table}`),
  );
  expect(strangers).toEqual([]);
});

test('core writes no table', () => {
  const written = coreSources().flatMap(({ path, text }) =>
    [...writtenTables(text)].map((table) => `${path} writes ${table}`),
  );
  expect(written).toEqual([]);
});

test('every feature folder is composed under its own name', () => {
  const folders = [...new Set(sources.map(({ feature }) => feature))].sort();
  expect(FEATURES.map(({ name }) => name).sort()).toEqual(folders);
});
