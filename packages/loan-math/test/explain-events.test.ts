import {
  type AllocationLine,
  amount,
  day,
  effectiveAnnual,
  explain,
  IDLE_REASONS,
  type IdleReason,
  periodRate,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { rated } from '../src/terms/rate.ts';

const ON = day('2026-03-20');
const AT = { id: '1', on: ON } as const;

const ROWS = {
  count: 12,
  firstNumber: 4,
  firstDueOn: day('2026-04-20'),
  first: amount(102_300),
  usual: amount(98_700),
  last: amount(98_650),
  told: [
    {
      number: 4,
      dueOn: day('2026-04-20'),
      asked: amount(102_300),
      principal: amount(80_291),
      interest: amount(16_709),
      interestOrigin: {
        kind: 'interest',
        balance: amount(1_000_000),
        compounded: amount(0),
        rate: periodRate('1.6708963873'),
        from: ON,
        to: day('2026-04-20'),
        earlier: amount(0),
        alreadyPaid: amount(0),
        deferred: amount(0),
      },
      charges: amount(500),
      earlier: amount(4_800),
      given: amount(0),
    },
  ],
} as const;
const ROW_EXACT =
  'Cuota 4, $ 102.300: $ 16.709 de intereses, $ 80.291 de capital, $ 500 de cargos y $ 4.800 que ' +
  'venían de antes y no causan intereses. Saldo de $ 1.000.000 al 1,6708963873 % por 31 días: ' +
  '$ 16.709.';
const ROW_TEXT = ROW_EXACT.replace('1,6708963873', '1,671');

const lineOf = (component: 'late-interest' | 'principal', owed: number): AllocationLine => ({
  timing: 'past-due',
  component,
  instalment: 3,
  dueOn: day('2026-03-10'),
  payBy: day('2026-03-10'),
  amount: amount(owed),
  before: amount(owed),
  after: amount(0),
  origin:
    component === 'principal'
      ? { kind: 'principal', balance: amount(owed), left: null }
      : {
          kind: 'late-interest',
          overduePrincipal: amount(1_708_000),
          from: day('2026-03-10'),
          to: ON,
          carried: amount(0),
          alreadyPaid: amount(0),
          forgiven: amount(0),
          stretches: [
            {
              from: day('2026-03-11'),
              to: ON,
              days: 10,
              daily: rated(615_574_000),
            },
          ],
        },
});
const LINES = [lineOf('late-interest', 10_514), lineOf('principal', 1_000_000)];
const LATE_TEXT = '10 días al 0,062 % diario sobre $ 1.708.000 de capital vencido: $ 10.514.';
const ROWS_TEXT =
  'Plan de 12 cuotas desde la cuota 4, que vence el 20 de abril de 2026: la primera de ' +
  '$ 102.300, la segunda de $ 98.700 y la última de $ 98.650.';

const OWED = {
  'collection-costs': amount(0),
  'late-interest': amount(10_514),
  charges: amount(0),
  interest: amount(0),
  principal: amount(1_000_000),
};
const OWED_LINES = { owed: OWED, lines: LINES, unearned: amount(0) };

describe('acceleration', () => {
  const posting = {
    kind: 'acceleration',
    ...AT,
    instalment: 3,
    principal: amount(677_748),
    interest: amount(1_814),
    interestOrigin: {
      kind: 'interest',
      balance: amount(677_748),
      compounded: amount(0),
      rate: periodRate('0.2676301514'),
      from: day('2026-03-15'),
      to: ON,
      earlier: amount(0),
      alreadyPaid: amount(0),
      deferred: amount(0),
    },
    charges: amount(0),
  } as const;

  it('names the law, the principal that fell due and the interest until the day', () => {
    expect(explain(posting)).toEqual({
      title: 'Aceleración del plazo del 20 de marzo de 2026',
      rule:
        'Hay cuotas en mora y el acreedor exige de una vez todo el capital, como se pactó (Ley ' +
        '45 de 1990, art. 69). Se cobra con la cuota 3.',
      steps: [
        { text: 'Capital que no había vencido: $ 677.748.', amount: 677_748 },
        {
          text: 'Intereses hasta este día: $ 1.814. Saldo de $ 677.748 al 0,268 % por 5 días: $ 1.814.',
          amount: 1_814,
        },
      ],
      notes: [
        'Desde el día siguiente corren intereses de mora sobre ese capital, y no sobre intereses ' +
          'ni cargos. Ya no se causan intereses de plazo.',
        'El acreedor puede restituir el plazo si cobra la mora solo sobre las cuotas vencidas.',
      ],
      before: [],
      after: [],
      detail: [
        'Intereses hasta este día: $ 1.814. Saldo de $ 677.748 al 0,2676301514 % por 5 días: ' +
          '$ 1.814.',
      ],
    });
  });

  it('says how much of the balance is interest of the same period', () => {
    const origin = { ...posting.interestOrigin, compounded: amount(2_748) };
    const { steps } = explain({ ...posting, interestOrigin: origin });
    expect(steps[1]?.text).toContain(
      'Saldo de $ 677.748 (incluye $ 2.748 de intereses del mismo período) al 0,268 %',
    );
  });

  it('is undone by a restitution, which names the late interest with and without it', () => {
    const restitution = explain({
      kind: 'restitution',
      ...AT,
      of: '0',
      lateBefore: amount(21_028),
      lateAfter: amount(10_514),
      linesBefore: [lineOf('late-interest', 10_514), lineOf('late-interest', 10_514)],
      linesAfter: [lineOf('late-interest', 10_514)],
    });
    expect(restitution.rule).toBe(
      'El acreedor devuelve el plazo: la aceleración queda sin efecto, y los intereses de mora ' +
        'se cobran solo sobre las cuotas vencidas (Ley 45 de 1990, art. 69).',
    );
    const ofInstalment = `Cuota 3: $ 10.514. ${LATE_TEXT}`;
    expect(restitution.before).toEqual([
      'Intereses de mora por pagar: $ 21.028.',
      ofInstalment,
      ofInstalment,
    ]);
    expect(restitution.after).toEqual(['Intereses de mora por pagar: $ 10.514.', ofInstalment]);
  });
});

describe('a restructure', () => {
  const rates = { rateBefore: effectiveAnnual('22'), rateAfter: effectiveAnnual('20.5') };

  it('names what was owed, the rates and that only principal bears interest', () => {
    expect(explain({ kind: 'restructure', ...AT, ...OWED_LINES, ...rates, rows: ROWS })).toEqual({
      title: 'Reestructuración de $ 1.010.514 del 20 de marzo de 2026',
      rule: 'Lo que se debía ese día se paga con un plan nuevo. Solo el capital causa intereses.',
      steps: [
        {
          text: `Cuota 3, vencida (10 de marzo de 2026): $ 10.514 de intereses de mora. ${LATE_TEXT}`,
          amount: 10_514,
        },
        {
          text:
            'Cuota 3, vencida (10 de marzo de 2026): $ 1.000.000 de capital. El saldo de capital ' +
            'era de $ 1.000.000.',
          amount: 1_000_000,
        },
      ],
      notes: [
        'En total: intereses de mora $ 10.514, capital $ 1.000.000.',
        'La tasa pasa del 22 % EA al 20,5 % EA.',
        'Lo que no es capital, $ 10.514, se reparte entre las cuotas y no causa intereses (C. de ' +
          'Comercio, art. 886).',
      ],
      before: [],
      after: [ROWS_TEXT, ROW_TEXT],
      detail: [
        'Cuota 3, vencida (10 de marzo de 2026): $ 10.514 de intereses de mora. 10 días al ' +
          '0,0615574 % diario sobre $ 1.708.000 de capital vencido: $ 10.514.',
        ROW_EXACT,
      ],
    });
  });

  it('of principal alone at the same rate names no carried interest', () => {
    const owed = { ...OWED, 'late-interest': amount(0) };
    const lines = [lineOf('principal', 1_000_000)];
    const rows = { ...ROWS, count: 1, usual: ROWS.first, last: ROWS.first };
    const same = { rateBefore: rates.rateBefore, rateAfter: rates.rateBefore };
    const restructure = explain({
      kind: 'restructure',
      ...AT,
      owed,
      lines,
      unearned: amount(0),
      ...same,
      rows,
    });
    expect(restructure.notes).toEqual([
      'En total: capital $ 1.000.000.',
      'La tasa sigue en 22 % EA.',
    ]);
    expect(restructure.after).toEqual([
      'Plan de 1 cuota desde la cuota 4, que vence el 20 de abril de 2026: $ 102.300.',
      ROW_TEXT,
    ]);
  });
});

describe('changes of the plan', () => {
  it('a change of rate names both rates and the new instalments', () => {
    const change = explain({
      kind: 'rate-change',
      ...AT,
      rateBefore: effectiveAnnual('22'),
      rateAfter: effectiveAnnual('18.25'),
      ahead: { deferred: amount(0), unearned: amount(1_234) },
      before: amount(1_000_000),
      after: amount(1_000_000),
      interest: amount(0),
      interestOrigin: null,
      rows: ROWS,
    });
    expect(change.rule).toBe(
      'Desde este día, el capital que no ha vencido causa intereses al 18,25 % EA; antes, al ' +
        '22 % EA.',
    );
    expect(change.before).toEqual(['Saldo de capital: $ 1.000.000.']);
    expect(change.after).toEqual(['Saldo de capital: $ 1.000.000.', ROWS_TEXT, ROW_TEXT]);
    expect(change.notes.at(-1)).toBe(
      'De los intereses pagados por adelantado, $ 1.234 no se causan: pasan a capital desde ese día.',
    );
  });

  it('a further disbursement names the balance before and after', () => {
    const sizes = {
      amount: amount(200_000),
      before: amount(675_822),
      after: amount(875_822),
      ahead: { deferred: amount(13_705), unearned: amount(0) },
    };
    const rows = { ...ROWS, count: 2 };
    const more = explain({ kind: 'disbursement', ...AT, ...sizes, rows });
    expect(more.title).toBe('Desembolso adicional de $ 200.000 del 20 de marzo de 2026');
    expect(more.before).toEqual(['Saldo de capital: $ 675.822.']);
    expect(more.notes).toEqual([
      expect.stringContaining('Sus días causan $ 13.705 más de intereses, que se reparten entre'),
    ]);
    expect(more.after).toEqual([
      'Saldo de capital: $ 875.822.',
      'Plan de 2 cuotas desde la cuota 4, que vence el 20 de abril de 2026: la primera de ' +
        '$ 102.300 y la última de $ 98.650.',
      ROW_TEXT,
    ]);
  });
});

describe('charges', () => {
  const place = { chargeId: 'SOAT', instalment: 4, dueOn: day('2026-04-20') };

  it('a collection cost and a passed-on charge name their IVA', () => {
    const sizes = { net: amount(10_000), iva: amount(1_900) };
    const cost = explain({ kind: 'collection-cost', ...AT, instalment: 1, ...sizes });
    const charge = explain({ kind: 'charge', ...AT, ...place, ...sizes });
    expect(cost.title).toBe('Gasto de cobranza de $ 11.900 del 20 de marzo de 2026');
    expect(cost.steps).toEqual([
      { text: 'Valor de la gestión: $ 10.000.', amount: 10_000 },
      { text: 'IVA: $ 1.900.', amount: 1_900 },
    ]);
    expect(charge.title).toBe('Cargo «SOAT» de $ 11.900 del 20 de marzo de 2026');
    expect(charge.rule).toMatch(
      /una sola vez, con la cuota 4, que vence el 20 de abril de 2026\.$/,
    );
    expect(charge.notes).toEqual(['No se suma al capital ni causa intereses.']);
  });

  it.each([
    [0, 8_330, 'se cobra también «SOAT»: $ 8.330 en esa cuota.'],
    [5_000, 0, 'ya no se cobra «SOAT», que costaba $ 5.000.'],
    [5_000, 8_330, '«SOAT» pasa de $ 5.000 a $ 8.330.'],
    [5_000, 5_000, '«SOAT» cuesta lo mismo: $ 5.000.'],
  ])('a charge that goes from %d to %d says so', (before, after, words) => {
    const sizes = { before: amount(before), after: amount(after) };
    expect(explain({ kind: 'charge-change', ...AT, ...place, ...sizes }).rule).toBe(
      `Desde la cuota 4, que vence el 20 de abril de 2026, ${words}`,
    );
  });

  it('a waiver names its reason, what it forgives and what is left', () => {
    const waiver = explain({
      kind: 'waiver',
      ...AT,
      component: 'late-interest',
      waived: amount(500),
      left: amount(10_014),
      reason: 'Acuerdo de pago. ',
      lines: [{ ...lineOf('late-interest', 10_514), amount: amount(500), after: amount(10_014) }],
    });
    expect(waiver).toMatchObject({
      title: 'Condonación de intereses de mora del 20 de marzo de 2026',
      rule:
        'El acreedor perdona $ 500 de intereses de mora, de la cuota más antigua a la más nueva. ' +
        'Motivo: Acuerdo de pago.',
      steps: [
        {
          text:
            'Cuota 3, vencida (10 de marzo de 2026): $ 500 de intereses de mora. ' +
            `${LATE_TEXT} Faltan $ 10.014.`,
          amount: 500,
        },
      ],
      before: ['Por pagar de intereses de mora: $ 10.514.'],
      after: ['Por pagar de intereses de mora: $ 10.014.'],
    });
  });

  it('a waiver of what an instalment to come holds does not call it paid ahead', () => {
    const { steps } = explain({
      kind: 'waiver',
      ...AT,
      component: 'collection-costs',
      waived: amount(2_000),
      left: amount(0),
      reason: 'Acuerdo de pago.',
      lines: [
        {
          timing: 'advance',
          component: 'collection-costs',
          instalment: 4,
          dueOn: day('2026-04-20'),
          payBy: day('2026-04-20'),
          amount: amount(2_000),
          before: amount(2_000),
          after: amount(0),
          origin: { kind: 'collection-costs' },
        },
      ],
    });
    expect(steps[0]?.text).toBe(
      'Cuota 4, por venir (20 de abril de 2026): $ 2.000 de gastos de cobranza. Gestiones ' +
        'documentadas.',
    );
  });
});

describe('arrears', () => {
  it.each([
    [null, 'que se reanuden'],
    [day('2026-05-31'), 'el 31 de mayo de 2026, inclusive'],
  ])('a pause of late interest until %s names its last day', (until, words) => {
    const pause = explain({ kind: 'late-pause', ...AT, until, reason: 'Insolvencia' });
    expect(pause.rule).toBe(
      `No se causan intereses de mora después de este día y hasta ${words}. Motivo: Insolvencia.`,
    );
  });

  it('a resumption names the first day of the pause', () => {
    const resumed = explain({ kind: 'late-resumption', ...AT, pausedOn: day('2026-02-25') });
    expect(resumed.rule).toMatch(/Estaban suspendidos desde el 25 de febrero de 2026\.$/);
  });

  it('a write-off says that the debt is still owed', () => {
    const written = explain({ kind: 'write-off', ...AT, ...OWED_LINES });
    expect(written.title).toBe('Castigo de cartera de $ 1.010.514 del 20 de marzo de 2026');
    expect(written.rule).toMatch(/La deuda no se extingue: se sigue debiendo/);
  });
});

// The keys of the table are the reasons.
it.each(Object.keys(IDLE_REASONS) as IdleReason[])(
  'an event without effect says why: %s',
  (reason) => {
    const idle = explain({
      kind: 'idle',
      event: 'acceleration',
      ...AT,
      reason,
    });
    expect(idle.title).toBe('Aceleración del plazo del 20 de marzo de 2026: sin efecto');
    expect(idle.rule).toBe(IDLE_REASONS[reason]);
  },
);
