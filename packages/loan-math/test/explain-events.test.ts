import {
  amount,
  day,
  effectiveAnnual,
  explain,
  IDLE_REASONS,
  type IdleReason,
  type Posting,
  periodRate,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';

const ON = day('2026-03-20');
const AT = { id: '1', on: ON } as const;

const ROWS = {
  count: 12,
  firstNumber: 4,
  firstDueOn: day('2026-04-20'),
  first: amount(102_300),
  usual: amount(98_700),
  last: amount(98_650),
};
const ROWS_TEXT =
  'Plan de 12 cuotas desde la cuota 4, que vence el 20 de abril de 2026: la primera de ' +
  '$ 102.300, la segunda de $ 98.700 y la última de $ 98.650.';

const OWED = {
  'collection-costs': amount(0),
  'late-interest': amount(10_514),
  charges: amount(15_000),
  interest: amount(43_490),
  principal: amount(1_000_000),
};

describe('acceleration', () => {
  const posting: Posting = {
    kind: 'acceleration',
    ...AT,
    instalment: 3,
    principal: amount(677_748),
    interest: amount(1_814),
    interestOrigin: {
      kind: 'interest',
      balance: amount(677_748),
      rate: periodRate('0.2676301514'),
      from: day('2026-03-15'),
      to: ON,
      earlier: amount(0),
      alreadyPaid: amount(0),
      deferred: amount(0),
    },
    charges: amount(0),
  };

  it('names the law, the principal that fell due and the interest until the day', () => {
    expect(explain(posting)).toEqual({
      title: 'Aceleración del plazo del 20 de marzo de 2026',
      rule:
        'Hay cuotas en mora y el acreedor exige de una vez todo el capital, como se pactó (Ley ' +
        '45 de 1990, art. 69). Se cobra con la cuota 3.',
      steps: [
        { text: 'Capital que no había vencido: $ 677.748.', amount: 677_748 },
        {
          text:
            'Intereses hasta este día: $ 1.814. Saldo de $ 677.748 al 0,2676301514 % por 5 días: ' +
            '$ 1.814.',
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
    });
  });

  it('is undone by a restitution, which names the late interest with and without it', () => {
    const restitution = explain({
      kind: 'restitution',
      ...AT,
      of: '0',
      lateBefore: amount(23_088),
      lateAfter: amount(10_514),
    });
    expect(restitution.rule).toBe(
      'El acreedor devuelve el plazo: la aceleración queda sin efecto, y los intereses de mora ' +
        'se cobran solo sobre las cuotas vencidas (Ley 45 de 1990, art. 69).',
    );
    expect(restitution.before).toEqual(['Intereses de mora por pagar: $ 23.088.']);
    expect(restitution.after).toEqual(['Intereses de mora por pagar: $ 10.514.']);
  });
});

describe('a restructure', () => {
  const rates = { rateBefore: effectiveAnnual('22'), rateAfter: effectiveAnnual('20.5') };

  it('names what was owed, the rates and that only principal bears interest', () => {
    expect(explain({ kind: 'restructure', ...AT, owed: OWED, ...rates, rows: ROWS })).toEqual({
      title: 'Reestructuración de $ 1.069.004 del 20 de marzo de 2026',
      rule: 'Lo que se debía ese día se paga con un plan nuevo. Solo el capital causa intereses.',
      steps: [
        { text: 'Se debían $ 10.514 de intereses de mora.', amount: 10_514 },
        { text: 'Se debían $ 15.000 de cargos.', amount: 15_000 },
        { text: 'Se debían $ 43.490 de intereses.', amount: 43_490 },
        { text: 'Se debían $ 1.000.000 de capital.', amount: 1_000_000 },
      ],
      notes: [
        'La tasa pasa del 22 % EA al 20,5 % EA.',
        'Lo que no es capital, $ 69.004, se reparte entre las cuotas y no causa intereses (C. de ' +
          'Comercio, art. 886).',
      ],
      before: [],
      after: [ROWS_TEXT],
    });
  });

  it('of principal alone at the same rate names no carried interest', () => {
    const owed = { ...OWED, 'late-interest': amount(0), charges: amount(0), interest: amount(0) };
    const rows = { ...ROWS, count: 1, usual: ROWS.first, last: ROWS.first };
    const same = { rateBefore: rates.rateBefore, rateAfter: rates.rateBefore };
    const restructure = explain({ kind: 'restructure', ...AT, owed, ...same, rows });
    expect(restructure.notes).toEqual(['La tasa sigue en 22 % EA.']);
    expect(restructure.after).toEqual([
      'Plan de 1 cuota desde la cuota 4, que vence el 20 de abril de 2026: $ 102.300.',
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
      rows: ROWS,
    });
    expect(change.rule).toBe(
      'Desde este día, el capital que no ha vencido causa intereses al 18,25 % EA; antes, al ' +
        '22 % EA.',
    );
    expect(change.after).toEqual([ROWS_TEXT]);
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
      left: amount(1_489),
      reason: 'Acuerdo de pago. ',
    });
    expect(waiver).toMatchObject({
      title: 'Condonación de intereses de mora del 20 de marzo de 2026',
      rule:
        'El acreedor perdona $ 500 de intereses de mora, de la cuota más antigua a la más nueva. ' +
        'Motivo: Acuerdo de pago.',
      steps: [{ text: 'Se condonan $ 500 de intereses de mora.', amount: 500 }],
      before: ['Por pagar de intereses de mora: $ 1.989.'],
      after: ['Por pagar de intereses de mora: $ 1.489.'],
    });
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
    const written = explain({ kind: 'write-off', ...AT, owed: OWED });
    expect(written.title).toBe('Castigo de cartera de $ 1.069.004 del 20 de marzo de 2026');
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
