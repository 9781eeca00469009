import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('each field is changed, new, gone or the same, and what is the same comes last', () => {
  expect(
    differenceOf(
      { name: 'Cali', active: true, code: '1' },
      { active: true, name: 'Calí', kind: 2 },
    ),
  ).toEqual([
    { path: ['name'], change: 'changed', before: 'Cali', after: 'Calí' },
    { path: ['code'], change: 'removed', before: '1', after: undefined },
    { path: ['kind'], change: 'added', before: undefined, after: 2 },
    { path: ['active'], change: 'same', before: true, after: true },
  ]);
});

test('nested records are compared field by field, lists as a whole', () => {
  expect(
    differenceOf(
      { filters: { action: 'a', role: 4 }, columns: ['x', 'y'] },
      { filters: { action: 'b', role: 4 }, columns: ['x', 'y'] },
    ),
  ).toEqual([
    { path: ['filters', 'action'], change: 'changed', before: 'a', after: 'b' },
    { path: ['filters', 'role'], change: 'same', before: 4, after: 4 },
    { path: ['columns'], change: 'same', before: ['x', 'y'], after: ['x', 'y'] },
  ]);
});

test('what was nothing and is nothing has no fields', () => {
  expect(differenceOf(null, null)).toEqual([]);
  expect(differenceOf({ phone: null }, { phone: '•••567' })).toEqual([
    { path: ['phone'], change: 'changed', before: null, after: '•••567' },
  ]);
});
