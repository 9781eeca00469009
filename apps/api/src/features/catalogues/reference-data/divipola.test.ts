import { expect, test } from 'vitest';
import { readDivipola } from './divipola.ts';

test('Colombia has 33 departments and 1121 municipalities, areas and islands', () => {
  const { departments, cities } = readDivipola();
  expect(departments).toHaveLength(33);
  expect(cities).toHaveLength(1121);
  expect(new Set(cities.map(({ code }) => code)).size).toBe(1121);
  expect(cities.filter(({ kind }) => kind === 'non_municipal_area')).toHaveLength(18);
  expect(cities.filter(({ kind }) => kind === 'island').map(({ name }) => name)).toEqual([
    'San Andrés',
  ]);
});

test('every municipality begins with the code of its department', () => {
  const { departments, cities } = readDivipola();
  const known = new Set(departments.map(({ code }) => code));
  for (const { code, departmentCode } of cities) {
    expect(code.slice(0, 2)).toBe(departmentCode);
    expect(known).toContain(departmentCode);
  }
});

test.each([
  ['11001', 'Bogotá, D.C.'],
  ['54001', 'San José de Cúcuta'],
  ['13244', 'El Carmen de Bolívar'],
  ['05001', 'Medellín'],
])('%s is %s', (code, name) => {
  expect(readDivipola().cities.find((city) => city.code === code)?.name).toBe(name);
});
