import { expect, test } from 'vitest';
import { type Circumstances, suggest } from './suggest.ts';

const NOTHING_AGAINST: Circumstances = {
  points: 84,
  isOfAge: true,
  isIdentityApproved: true,
  bureau: 'fresh',
  isBureauSandbox: false,
  areTermsKnown: true,
  areExpensesKnown: true,
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
  [{ isScreeningStale: true }, 'Falta buscar al cliente en las listas como son hoy.'],
  [{ openHits: 1 }, 'Hay una coincidencia en listas sin decidir.'],
  [{ openHits: 3 }, 'Hay 3 coincidencias en listas sin decidir.'],
  [{ bureau: 'stale' }, 'La consulta a la central de riesgo ya no está vigente.'],
  [{ debtBurden: 40.01 }, 'La cuota ocupa el 40,01 % del ingreso disponible; el máximo es 40 %.'],
  [{ availablePesos: 0, debtBurden: null }, 'No le queda ingreso disponible para la cuota.'],
] as const)('%o needs a closer look by a person, whatever the points', (circumstance, reason) => {
  const all = suggest({ ...NOTHING_AGAINST, points: 100, ...circumstance });
  expect([all.suggestion, all.reasons[0]]).toEqual(['look_closer', reason]);
  expect(all.warnings).toEqual([reason]);
  const few = suggest({ ...NOTHING_AGAINST, points: 49, ...circumstance });
  expect(few.suggestion).toBe('reject');
});

test.each([
  [
    { bureau: 'missing' },
    'Falta consultar la central de riesgo: no se sabe qué paga en otras partes.',
  ],
  [{ isIdentityApproved: false }, 'Falta aprobar la identidad del cliente.'],
  [
    { availablePesos: null, debtBurden: null },
    'Faltan los ingresos mensuales: no se sabe cuánto gana.',
  ],
  [{ areExpensesKnown: false }, 'Faltan los gastos mensuales: no se sabe cuánto le queda.'],
  [{ isOfAge: null }, 'Falta la fecha de nacimiento: no se sabe su edad.'],
  [{ areTermsKnown: false }, 'Faltan las condiciones del crédito: no hay cuota que comparar.'],
] as const)('a study with %o is incomplete and suggests nothing', (circumstance, missing) => {
  for (const points of [0, 49, 69, 100]) {
    expect(suggest({ ...NOTHING_AGAINST, points, ...circumstance })).toEqual({
      suggestion: 'incomplete',
      missing: [missing],
      reasons: [],
      warnings: [missing],
    });
  }
});

test('an incomplete study of a sanctioned person suggests to reject, and says what is missing', () => {
  const known = { ...NOTHING_AGAINST, bureau: 'missing', confirmedSanctions: ['ONU'] } as const;
  const { suggestion, missing, reasons, warnings } = suggest(known);
  const sanctioned = 'Está en una lista de sanciones, confirmado por cumplimiento: «ONU».';
  expect([suggestion, reasons, missing.length]).toEqual(['reject', [sanctioned], 1]);
  expect(warnings).toEqual([sanctioned, ...missing]);
});

test('a burden of exactly the maximum is no reason', () => {
  expect(suggest({ ...NOTHING_AGAINST, debtBurden: 40 }).suggestion).toBe('approve');
});

test('a politically exposed person is named and may be approved; so is a made-up report', () => {
  const known = { ...NOTHING_AGAINST, confirmedPep: ['PEP 2026'], isBureauSandbox: true };
  const notes = [
    'Es una persona expuesta políticamente («PEP 2026»): cumplimiento la revisa más a fondo.',
    'El reporte de la central es de prueba: lo inventa el programa y no describe a la persona.',
  ];
  expect(suggest(known)).toEqual({
    suggestion: 'approve',
    missing: [],
    reasons: [...notes, 'Suma 84 de 100 puntos, que por sí solos sugieren: aprobar.'],
    warnings: notes,
  });
});
