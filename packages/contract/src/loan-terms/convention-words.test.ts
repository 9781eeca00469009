import { expect, test } from 'vitest';
import { conventionWords } from './convention-words.ts';
import { type Conventions, PLAIN_CONVENTIONS, toleratesSince } from './conventions.ts';

/** The sentences, with spaces that break like any other. */
const wordsOf = (
  over: Partial<Conventions> = {},
  { hasCharges = true, multiple = 100, agreed = null as number | null } = {},
) =>
  conventionWords({
    conventions: { ...PLAIN_CONVENTIONS, ...over },
    instalment_multiple: multiple,
    agreed_instalment: agreed,
    hasCharges,
  }).map((words) => words.replaceAll('\u00a0', ' '));

test('plain conventions are a sentence each, and no tolerance is none', () => {
  expect(wordsOf()).toEqual([
    'La suma de capital e intereses es igual en todas las cuotas, aunque el primer período tenga ' +
      'más o menos días que un mes.',
    'La suma de capital e intereses se redondea al múltiplo de $ 100 más cercano; la última ' +
      'recoge la diferencia.',
    'Si una cuota vence en domingo o festivo, pagas hasta el siguiente día hábil sin mora.',
    'La mora corre desde el día siguiente a la fecha límite.',
    'Lo que abones antes de la fecha, aunque no complete la cuota, baja capital ese mismo día y ' +
      'pagas menos intereses.',
    'Si pagas todo antes de tiempo, no se cobran los cargos del mes en curso.',
  ]);
});

test('declared conventions say their figures, a single day in the singular', () => {
  const said = wordsOf({
    instalment_rounding: 'up',
    first_period: 'apart',
    business_day_shift: true,
    late_grace_days: 1,
    tolerance_pesos: 2_000,
    part_ahead: 'held',
    payoff_charges: 'days',
  });
  expect(said).toEqual([
    'Si el primer período tiene más o menos días que un mes, la primera cuota lleva los ' +
      'intereses de sus días y las demás son iguales.',
    'La suma de capital e intereses se redondea hacia arriba, al siguiente múltiplo de $ 100; la ' +
      'última recoge la diferencia.',
    'Si una cuota vence en domingo o festivo, pagas hasta el siguiente día hábil sin mora.',
    'Después de la fecha límite tienes 1 día antes de que empiece a correr la mora.',
    'Si a una cuota le faltan menos de $ 2.000, no queda vencida: el faltante se salda con el ' +
      'siguiente pago. La última cuota se paga completa.',
    'Lo que abones antes de la fecha sin completar la cuota espera hasta el vencimiento.',
    'Si pagas todo antes de tiempo, los cargos del mes en curso se cobran por los días corridos.',
  ]);
});

test('a credit that was stored without the next business day keeps its dates', () => {
  expect(wordsOf({ business_day_shift: false })).toContain(
    'Las cuotas vencen en su fecha, aunque sea domingo o festivo.',
  );
});

test('a tolerance is a small one by the day of the disbursement', () => {
  expect(toleratesSince('2026-11-18')).toBe('any');
  expect(toleratesSince('2026-11-19')).toBe('small');
});

test('a credit without charges says nothing of them, and exact pesos are not rounded', () => {
  const said = wordsOf({}, { hasCharges: false, multiple: 1 });
  expect(said).toContain('La cuota se calcula en pesos exactos; la última recoge la diferencia.');
  expect(said.join(' ')).not.toContain('cargos');
});

test('an agreed instalment takes the place of the rounding', () => {
  expect(wordsOf({}, { agreed: 450_000 })[1]).toBe(
    'Se acordó que capital e intereses sumen $ 450.000 en cada cuota; la última recoge la ' +
      'diferencia.',
  );
});
