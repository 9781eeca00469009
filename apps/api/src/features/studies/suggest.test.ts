import { expect, test } from 'vitest';
import { type Circumstances, suggest } from './suggest.ts';

const NOTHING_AGAINST: Circumstances = {
  points: 84,
  isOfAge: true,
  isIdentityApproved: true,
  bureau: 'fresh',
  isBureauSandbox: false,
  availablePesos: 2_000_000,
  debtBurden: 22.45,
  debtBurdenMax: 40,
  isScreeningStale: false,
  openHits: 0,
  confirmedSanctions: [],
  confirmedPep: [],
};

test.each([
  [100, 'approve'],
  [70, 'approve'],
  [69, 'look_closer'],
  [50, 'look_closer'],
  [49, 'reject'],
  [0, 'reject'],
] as const)('%i points alone suggest to %s', (points, suggestion) => {
  expect(suggest({ ...NOTHING_AGAINST, points }).suggestion).toBe(suggestion);
});

test('the points are said as they are', () => {
  expect(suggest(NOTHING_AGAINST).reasons).toEqual([
    'Suma 84 de 100 puntos, que por sí solos sugieren: aprobar.',
  ]);
});

test.each([
  [
    { confirmedSanctions: ['ONU'] },
    'Está en una lista de sanciones, confirmado por cumplimiento: «ONU».',
  ],
  [{ isOfAge: false }, 'Su edad no está entre 18 y 65 años.'],
] as const)('no points make up for %o', (circumstance, reason) => {
  const { suggestion, reasons } = suggest({ ...NOTHING_AGAINST, points: 100, ...circumstance });
  expect([suggestion, reasons[0]]).toEqual(['reject', reason]);
});

test.each([
  [{ isIdentityApproved: false }, 'Su identidad no está aprobada.'],
  [{ isOfAge: null }, 'No se sabe su edad: falta la fecha de nacimiento.'],
  [{ isScreeningStale: true }, 'Falta buscar al cliente en las listas como son hoy.'],
  [{ openHits: 1 }, 'Hay una coincidencia en listas sin decidir.'],
  [{ openHits: 3 }, 'Hay 3 coincidencias en listas sin decidir.'],
  [
    { bureau: 'missing' },
    'Falta consultar la central de riesgo: no se sabe qué paga en otras partes.',
  ],
  [{ bureau: 'stale' }, 'La consulta a la central de riesgo ya no está vigente.'],
  [{ debtBurden: 40.01 }, 'La cuota ocupa el 40,01 % del ingreso disponible; el máximo es 40 %.'],
  [{ availablePesos: 0, debtBurden: null }, 'No le queda ingreso disponible para la cuota.'],
  [{ availablePesos: null, debtBurden: null }, 'No se sabe cuánto gana: falta el ingreso mensual.'],
] as const)('%o needs a closer look by a person, whatever the points', (circumstance, reason) => {
  const all = suggest({ ...NOTHING_AGAINST, points: 100, ...circumstance });
  expect([all.suggestion, all.reasons[0]]).toEqual(['look_closer', reason]);
  const few = suggest({ ...NOTHING_AGAINST, points: 49, ...circumstance });
  expect(few.suggestion).toBe('reject');
});

test('a burden of exactly the maximum is no reason', () => {
  expect(suggest({ ...NOTHING_AGAINST, debtBurden: 40 }).suggestion).toBe('approve');
});

test('a politically exposed person is named and may be approved; so is a made-up report', () => {
  const known = { ...NOTHING_AGAINST, confirmedPep: ['PEP 2026'], isBureauSandbox: true };
  expect(suggest(known)).toEqual({
    suggestion: 'approve',
    reasons: [
      'Es una persona expuesta políticamente («PEP 2026»): cumplimiento la revisa más a fondo.',
      'El reporte de la central es de prueba: lo inventa el programa y no describe a la persona.',
      'Suma 84 de 100 puntos, que por sí solos sugieren: aprobar.',
    ],
  });
});
