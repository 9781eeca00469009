import { expect, test } from 'vitest';
import { paletteFilter } from './palette-filter.ts';

const offered = [
  {
    group: 'Pantallas',
    actions: [
      { id: 'audit', label: 'Auditoría' },
      { id: 'settings', label: 'Parámetros' },
    ],
  },
  {
    group: 'Personas',
    actions: [{ id: 'person', label: 'Íngrid Peña', description: 'Asesora · ingrid@x.test' }],
  },
  { group: 'Acciones', actions: [{ id: 'out', label: 'Cerrar sesión', keywords: ['salir'] }] },
];

const found = (typed: string) =>
  paletteFilter(typed, offered).flatMap((item) =>
    'actions' in item ? item.actions.map(({ id }) => id) : [],
  );

test.each([
  ['auditoria', ['audit']],
  ['PARAM', ['settings']],
  ['parámetros', ['settings']],
  ['pena ingrid', ['person']],
  ['salir', ['out']],
  ['', ['audit', 'settings', 'person', 'out']],
  ['  sesion ', ['out']],
  ['nada de esto', []],
])('«%s» finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test('a title without anything under it is not there', () => {
  expect(paletteFilter('salir', offered)).toHaveLength(1);
});
