import { expect, test } from 'vitest';
import { z } from '../values/zod.ts';
import { exportQuery, listQuery, listShape } from './list-shape.ts';

const people = listShape({
  name: 'people',
  things: 'las personas',
  columns: {
    person_id: { label: 'N.º', kind: 'integer', sort: 'personId' },
    name: { label: 'Nombre', kind: 'text', sort: 'name' },
    note: { label: 'Nota', kind: 'text', extra: true },
  },
  sort: { by: 'name', dir: 'ASC' },
});

const query = listQuery(people, { city: z.optional(z.string()) });

const problemsOf = (input: Record<string, string>) =>
  query.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('an empty query is the first page in the order of the list', () => {
  expect(query.parse({})).toEqual({
    page_number: 0,
    item_per_page: 10,
    sort_by: 'name',
    sort_dir: 'ASC',
  });
});

test('page, order, period and filters are read from the texts of an address', () => {
  const input = {
    page_number: '2',
    item_per_page: '50',
    sort_by: 'personId',
    sort_dir: 'DESC',
    initial_date: '2024-02-29',
    final_date: '2026-11-15',
    city: 'Popayán',
  };
  expect(query.parse(input)).toEqual({ ...input, page_number: 2, item_per_page: 50 });
});

test('a moment counts as the day it is in Colombia', () => {
  expect(query.parse({ initial_date: '2026-11-15T04:59:59.999Z' })).toMatchObject({
    initial_date: '2026-11-14',
  });
  expect(query.parse({ initial_date: '2026-11-15T05:00:00Z' })).toMatchObject({
    initial_date: '2026-11-15',
  });
});

test('one may sort only by what the list offers', () => {
  expect(problemsOf({ sort_by: 'note' })).toEqual([
    ['sort_by', 'Esta lista se puede ordenar por: personId, name.'],
  ]);
  expect(problemsOf({ sort_dir: 'up' })).toEqual([['sort_dir', 'El orden es ASC o DESC.']]);
});

test.each(['2026-02-29', '15/11/2026', 'ayer', '2026-13-01'])('%o is no date', (text) => {
  expect(problemsOf({ initial_date: text })).toEqual([
    ['initial_date', 'Escribe la fecha como AAAA-MM-DD, por ejemplo 2026-11-15.'],
  ]);
});

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '+275760-09-12T00:00:00Z'])(
  '%s is too far away',
  (text) => {
    expect(problemsOf({ final_date: text })).toEqual([
      ['final_date', 'Escribe una fecha entre los años 1900 y 2199.'],
    ]);
  },
);

test('a period cannot end before it begins', () => {
  expect(problemsOf({ initial_date: '2026-11-15', final_date: '2026-11-14' })).toEqual([
    ['final_date', 'La fecha final no puede ser anterior a la inicial.'],
  ]);
  expect(problemsOf({ initial_date: '2026-11-15', final_date: '2026-11-15' })).toBeUndefined();
});

test('an export names its columns, each once and in the order of the screen', () => {
  const exported = exportQuery(people, {});
  expect(exported.parse({ columns: 'note,name,note' }).columns).toEqual(['note', 'name']);
  expect(exported.safeParse({ columns: 'name,password' }).error?.issues[0]?.message).toBe(
    'Las columnas de esta lista son: person_id, name, note.',
  );
});

test('an export that names no columns has those that the list starts with', () => {
  expect(exportQuery(people, {}).parse({}).columns).toEqual(['person_id', 'name']);
});
