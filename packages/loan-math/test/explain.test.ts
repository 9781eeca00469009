import { amount, type CreditEvent, day, explain, replay } from '@cuotaclara/loan-math';
import { expect, it } from 'vitest';
import { lateRules, nominal, placeOf, terms } from './make.ts';

const year = terms({
  amount: amount(1_200_000),
  rate: nominal('24'),
  instalmentCount: 12,
  disbursedOn: day('2026-01-10'),
  charges: [
    {
      id: 'Seguro de vida',
      base: 'fixed',
      amount: amount(5_000),
      moment: 'instalment',
      ivaShare: null,
      separateService: true,
    },
  ],
});

const tell = (...events: readonly CreditEvent[]) =>
  replay({
    terms: year,
    rules: lateRules('24', { from: 2026, to: 2026 }),
    events,
    asOf: day('2026-12-31'),
  }).postings.map(explain);

const pays = (id: string, on: string, units: number, excess: 'advance' | 'reduce-term') =>
  ({
    kind: 'payment',
    id,
    sequence: placeOf(id),
    on: day(on),
    amount: amount(units),
    excess,
  }) as const;

it('tells a late payment step by step, with the origin of each figure', () => {
  const cost = {
    kind: 'collection-cost',
    id: '1',
    on: day('2026-02-15'),
    amount: amount(8_000),
  } as const;
  const [charged, paid] = tell(cost, pays('2', '2026-02-20', 120_000, 'advance'));
  const late = 'Cuota 1, vencida (10 de febrero de 2026):';
  expect(charged?.rule).toBe('Se cobra con la cuota 1, la vencida más antigua: $ 8.000.');
  expect(paid).toEqual({
    title: 'Pago de $ 120.000 del 20 de febrero de 2026',
    rule: 'El pago cubre lo vencido y lo del día, de la cuota más antigua a la más nueva.',
    steps: [
      { text: `${late} $ 8.000 de gastos de cobranza. Gestiones documentadas.`, amount: 8_000 },
      {
        text: `${late} $ 527 de intereses de mora. 10 días sobre $ 89.472 de capital vencido.`,
        amount: 527,
      },
      { text: `${late} $ 5.000 de cargos. Seguro de vida: $ 5.000.`, amount: 5_000 },
      {
        text: `${late} $ 24.000 de intereses. Saldo de $ 1.200.000 al 2,0000 % por 31 días.`,
        amount: 24_000,
      },
      {
        text: `${late} $ 82.473 de capital. El saldo era de $ 1.200.000. Quedan $ 6.999.`,
        amount: 82_473,
      },
    ],
    before: [
      'Por pagar ese día: $ 126.999 (gastos de cobranza $ 8.000, intereses de mora $ 527, ' +
        'cargos $ 5.000, intereses $ 24.000, capital $ 89.472).',
      'Saldo de capital: $ 1.200.000.',
      'Plan de 12 cuotas de $ 113.472.',
    ],
    after: [
      'Por pagar ese día: $ 6.999 (capital $ 6.999).',
      'Saldo de capital: $ 1.117.527.',
      'Plan de 12 cuotas de $ 113.472.',
    ],
  });
});

it('tells what an extra payment did to the plan', () => {
  const [paid] = tell(pays('1', '2026-02-10', 618_472, 'reduce-term'));
  expect(paid?.rule).toMatch(/acorta el plazo con la misma cuota\.$/);
  expect(paid?.steps.at(-1)).toEqual({
    text: 'Abono extraordinario: $ 500.000 de capital. El saldo era de $ 1.110.528.',
    amount: 500_000,
  });
  expect(paid?.before.at(-1)).toBe('Plan de 12 cuotas de $ 113.472.');
  expect(paid?.after.at(-1)).toBe('Plan de 7 cuotas de $ 113.472.');
});

it('explains what was given back to a borrower who paid ahead', () => {
  const [paid] = tell(pays('1', '2026-01-25', 118_472, 'advance'));
  expect(paid?.steps.at(-1)).toEqual({
    text: 'Intereses y cargos pagados por adelantado que no se causaron: pasan a capital.',
    amount: 1_051,
  });
});

it('tells a payoff, what is left over and what was undone', () => {
  const [payoff, reversed] = tell(
    pays('1', '2026-01-25', 1_300_000, 'advance'),
    pays('2', '2026-01-26', 1_000, 'advance'),
    { kind: 'reversal', id: '3', on: day('2026-01-27'), of: '2' },
  );
  expect(payoff?.rule).toMatch(/^El pago alcanza para cancelar todo el crédito/);
  expect(payoff?.steps.map(({ text }) => text)).toEqual([
    'Cancelación total: $ 11.613 de intereses. Saldo de $ 1.200.000 al 0,9677 % por 15 días.',
    'Cancelación total: $ 1.200.000 de capital. El saldo era de $ 1.200.000.',
    'Sobrante: $ 88.387 de saldo a favor. No queda nada por pagar: se devuelve.',
  ]);
  expect(reversed?.rule).toBe('Fue reversado: el crédito queda como si nunca hubiera ocurrido.');
});

it('tells a change of due day', () => {
  const change = { kind: 'due-day-change', id: '1', on: day('2026-01-20') } as const;
  const [moved] = tell({ ...change, nextDueOn: day('2026-02-20') });
  expect(moved?.rule).toBe(
    'Desde la cuota 1, que vence el 20 de febrero de 2026, la cuota es de $ 114.213.',
  );
});
