import { listShape } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { shownColumns } from '#lib/list/shown-columns.ts';
import { columnChoices, moveColumn, toggleColumn } from './column-moves.ts';

const SHAPE = listShape({
  name: 'people',
  things: 'las personas',
  columns: {
    name: { label: 'Nombre', kind: 'text', sort: 'name' },
    email: { label: 'Correo', kind: 'text' },
    city: { label: 'Ciudad', kind: 'text', extra: true },
  },
  sort: { by: 'name', dir: 'ASC' },
});

test('a list shows its columns, but for those that are extra', () => {
  expect(shownColumns(SHAPE, null)).toEqual(['name', 'email']);
});

test('a chosen column that the list no longer has is left out', () => {
  expect(shownColumns(SHAPE, ['city', 'phone', 'name'])).toEqual(['city', 'name']);
  expect(shownColumns(SHAPE, ['phone'])).toEqual(['name', 'email']);
  expect(shownColumns(SHAPE, ['name', 'name'])).toEqual(['name']);
});

test('the choice has the shown columns in their order, then the others', () => {
  expect(columnChoices(SHAPE, ['city', 'name'])).toEqual([
    { key: 'city', label: 'Ciudad', shown: true },
    { key: 'name', label: 'Nombre', shown: true },
    { key: 'email', label: 'Correo', shown: false },
  ]);
});

test('a column comes last when it is shown, and the last one cannot be hidden', () => {
  expect(toggleColumn(['email'], 'name')).toEqual(['email', 'name']);
  expect(toggleColumn(['email', 'name'], 'email')).toEqual(['name']);
  expect(toggleColumn(['name'], 'name')).toEqual(['name']);
});

test('a column moves one place and stops at the edges', () => {
  const shown = ['a', 'b', 'c'];
  expect(moveColumn(shown, { key: 'c', step: -1 })).toEqual(['a', 'c', 'b']);
  expect(moveColumn(shown, { key: 'a', step: 1 })).toEqual(['b', 'a', 'c']);
  expect(moveColumn(shown, { key: 'a', step: -1 })).toEqual(shown);
  expect(moveColumn(shown, { key: 'c', step: 1 })).toEqual(shown);
});
