import {
  amount,
  type CreditEvent,
  type CreditRules,
  creditRules,
  day,
  effectiveAnnual,
  explain,
  lateCalendar,
  type Posting,
  replay,
  type Terms,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, flatUsury, lateRules, nominal, PLAIN_RULES, placeOf, terms } from '../make.ts';
import { exactly } from '../recomputed.ts';

/** With every digit of its rates, as the detail has them. */
const tellExactly = (...told: Parameters<typeof explain>) => exactly(explain(...told));

const YEAR = terms({
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

/** 6 000 000 in twelve instalments of 556 000. */
const SIX_MILLIONS = terms({
  amount: amount(6_000_000),
  rate: effective('22'),
  instalmentCount: 12,
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
});

const LATE_RULES = lateRules('24', { from: 2026, to: 2026 });

type Told = { readonly terms: Terms; readonly rules: CreditRules };

const postingsOf = ({ terms: agreed, rules }: Told, events: readonly CreditEvent[]) =>
  replay({ terms: agreed, rules, events, asOf: day('2026-12-31') }).postings;

const tell = (...events: readonly CreditEvent[]) =>
  postingsOf({ terms: YEAR, rules: LATE_RULES }, events).map((posting) => tellExactly(posting));

const tellSix = (...events: readonly CreditEvent[]) =>
  postingsOf({ terms: SIX_MILLIONS, rules: PLAIN_RULES }, events).map((posting) =>
    tellExactly(posting),
  );

const pays = (id: string, on: string, units: number, excess: 'advance' | 'reduce-term') =>
  ({
    kind: 'payment',
    id,
    sequence: placeOf(id),
    on: day(on),
    amount: amount(units),
    excess,
  }) as const;

it('calls a charge by the name that the credit has for it', () => {
  const events = [pays('1', '2026-02-10', 120_000, 'advance')];
  const [posting] = postingsOf({ terms: YEAR, rules: LATE_RULES }, events);
  const told = posting && tellExactly(posting, new Map([['Seguro de vida', 'Vida deudores']]));
  expect(told?.steps[0]?.text).toContain('$ 5.000 de cargos. Vida deudores: $ 5.000.');
});

describe('a late payment', () => {
  it('is told step by step, with the origin of each figure', () => {
    const cost = {
      kind: 'collection-cost',
      id: '1',
      sequence: 1,
      on: day('2026-02-15'),
      amount: amount(8_000),
      ivaShare: null,
      onlyIfOverdue: true,
    } as const;
    const [charged, paid] = tell(cost, pays('2', '2026-02-20', 120_000, 'advance'));
    const late = 'Cuota 1, vencida (10 de febrero de 2026):';
    expect(charged?.title).toBe('Gasto de cobranza de $ 8.000 del 15 de febrero de 2026');
    expect(paid).toEqual({
      detail: [
        `${late} $ 527 de intereses de mora. 10 días al 0,0589519944 % diario sobre $ 89.472 de ` +
          'capital vencido: $ 527.',
      ],
      title: 'Pago de $ 120.000 del 20 de febrero de 2026',
      rule: 'El pago cubre lo vencido y lo del día, de la cuota más antigua a la más nueva.',
      steps: [
        { text: `${late} $ 8.000 de gastos de cobranza. Gestiones documentadas.`, amount: 8_000 },
        {
          text:
            `${late} $ 527 de intereses de mora. 10 días al 0,0589519944 % diario sobre ` +
            '$ 89.472 de capital vencido: $ 527.',
          amount: 527,
        },
        { text: `${late} $ 5.000 de cargos. Seguro de vida: $ 5.000.`, amount: 5_000 },
        {
          text: `${late} $ 24.000 de intereses. Saldo de $ 1.200.000 al 2 % por 31 días: $ 24.000.`,
          amount: 24_000,
        },
        {
          text: `${late} $ 82.473 de capital. El saldo de capital era de $ 1.200.000. Faltan $ 6.999.`,
          amount: 82_473,
        },
      ],
      notes: [],
      before: [
        'Por pagar ese día: $ 126.999 (gastos de cobranza $ 8.000, intereses de mora $ 527, ' +
          'cargos $ 5.000, intereses $ 24.000, capital $ 89.472).',
        'Saldo de capital: $ 1.200.000.',
        'Plan de 12 cuotas de $ 113.472 más cargos.',
      ],
      after: [
        'Por pagar ese día: $ 6.999 (capital $ 6.999).',
        'Saldo de capital: $ 1.117.527.',
        'Plan de 12 cuotas de $ 113.472 más cargos.',
      ],
    });
  });

  it('names the rate of each month, what was carried and what was paid before', () => {
    const table = flatUsury('25.23', { from: 2026, to: 2026 }).map((rate) =>
      rate.month === '2026-03' ? { ...rate, rateEa: effectiveAnnual('25.52') } : rate,
    );
    const late = lateCalendar(table, { modality: 'consumo-y-ordinario', agreedEa: null });
    const agreed = terms({
      amount: amount(1_000_000),
      rate: effective('22'),
      multiple: amount(100),
      disbursedOn: day('2026-01-15'),
    });
    const told = postingsOf({ terms: agreed, rules: { ...PLAIN_RULES, late } }, [
      pays('1', '2026-02-25', 100, 'advance'),
      pays('2', '2026-03-05', 50_000, 'advance'),
      pays('3', '2026-03-06', 10, 'advance'),
    ]).map((posting) => tellExactly(posting));
    // 159 791 × (13 × 0.000616578666 + 5 × 0.000622919749) = 1778.49.
    expect(told.map(({ steps: [first] }) => first?.text.split('mora. ')[1])).toEqual([
      '10 días al 0,0616578666 % diario sobre $ 159.791 de capital vencido: $ 985. Faltan $ 885.',
      '13 días al 0,0616578666 % diario; 5 días al 0,0622919749 % diario, sobre $ 159.791 de ' +
        'capital vencido: $ 1.778, menos $ 100 ya pagados: $ 1.678.',
      '1 día al 0,0622919749 % diario sobre $ 128.178 de capital vencido: $ 80. Faltan $ 70.',
    ]);
  });
});

describe('a payment beyond what is due', () => {
  it('tells what an extra payment did to the plan', () => {
    const [paid] = tell(pays('1', '2026-02-10', 618_472, 'reduce-term'));
    expect(paid?.rule).toMatch(/acorta el plazo con la misma cuota\.$/);
    expect(paid?.steps.at(-1)).toEqual({
      text:
        'Abono extraordinario: $ 500.000 de capital. El saldo de capital era de $ 1.110.528: ' +
        'queda en $ 610.528.',
      amount: 500_000,
    });
    expect(paid?.before.at(-1)).toBe('Plan de 12 cuotas de $ 113.472 más cargos.');
    expect(paid?.after.at(-1)).toBe('Plan de 7 cuotas de $ 113.472 más cargos.');
  });

  it('of 556 000 on the day before the due date has steps that add up to 556 000', () => {
    const [paid] = tellSix(pays('1', '2026-02-14', 556_000, 'advance'));
    expect(paid?.steps.map(({ amount: step }) => step)).toEqual([99_957, 456_043]);
    expect(paid?.notes).toEqual([]);
    expect(paid?.after).toContain('Saldo de capital: $ 5.543.957.');
  });

  it('says which balance interest runs on where that is not the principal owed', () => {
    const agreed = { terms: SIX_MILLIONS, rules: creditRules() };
    const [paid] = postingsOf(agreed, [pays('1', '2026-01-25', 550_000, 'advance')]).map(
      (posting) =>
        tellExactly(posting).steps.map(({ text }) => text.split(': ').slice(1).join(': ')),
    );
    // What it paid beyond the interest of ten days bears none in the 21 days that are left.
    expect(paid).toEqual([
      '$ 32.159 de intereses. Saldo de $ 6.000.000 al 0,5359765618 % por 10 días: $ 32.159.',
      '$ 55.886 de intereses. Saldo de $ 5.482.159 en esos días ($ 6.000.000 de capital menos ' +
        '$ 517.841 pagados por adelantado) al 1,1288693504 % por 21 días: $ 61.886. ' +
        'Faltan $ 6.000.',
      '$ 461.955 de capital. El saldo de capital era de $ 6.000.000: queda en $ 5.538.045.',
    ]);
  });

  it('says what the days before cost where a payment covers more than the running instalment', () => {
    const agreed = { terms: SIX_MILLIONS, rules: creditRules() };
    const [paid] = postingsOf(agreed, [pays('1', '2026-01-25', 700_000, 'advance')]).map(
      (posting) => tellExactly(posting).steps.map(({ text }) => text),
    );
    expect(paid?.[0]).toBe(
      'Cuota 1, adelantada (15 de febrero de 2026): $ 92.352 de intereses. Saldo de $ 5.332.159 ' +
        'en esos días ($ 6.000.000 de capital menos $ 667.841 pagados por adelantado) al ' +
        '1,1288693504 % por 21 días: $ 60.193, más $ 32.159 de los días de antes (saldo de ' +
        '$ 6.000.000 al 0,5359765618 % por 10 días): $ 92.352.',
    );
  });

  it('names an instalment that exists, and none where only the last is left', () => {
    const [paid] = tellSix(pays('1', '2026-02-15', 5_700_000, 'reduce-term'));
    expect(paid?.before.at(-1)).toBe('Plan de 12 cuotas de $ 556.000.');
    expect(paid?.after.at(-1)).toBe('Queda 1 cuota de $ 406.942.');
  });

  it('does not claim one instalment for all under equal principal', () => {
    const agreed = terms({
      amount: amount(6_000_000),
      method: 'equal-principal',
      instalmentCount: 24,
      disbursedOn: day('2026-01-15'),
    });
    const [paid] = postingsOf({ terms: agreed, rules: PLAIN_RULES }, [
      pays('1', '2026-02-15', 285_000, 'advance'),
    ]).map((posting) => tellExactly(posting));
    expect(paid?.before.at(-1)).toBe('Plan de 24 cuotas con abono a capital de $ 250.000.');
  });

  it('tells a payoff, what is left over and what was undone', () => {
    const [payoff, reversed] = tell(
      pays('1', '2026-01-25', 1_300_000, 'advance'),
      pays('2', '2026-01-26', 1_000, 'advance'),
      { kind: 'reversal', id: '3', sequence: 3, on: day('2026-01-27'), of: '2' },
    );
    expect(payoff?.rule).toMatch(/^El pago alcanza para cancelar todo el crédito/);
    expect(payoff?.steps.map(({ text }) => text)).toEqual([
      'Cancelación total: $ 11.613 de intereses. Saldo de $ 1.200.000 al 0,9677419355 % por ' +
        '15 días: $ 11.613.',
      'Cancelación total: $ 1.200.000 de capital. El saldo de capital era de $ 1.200.000.',
      'Sobrante: $ 88.387 de saldo a favor. No queda nada por pagar: se devuelve.',
    ]);
    expect(payoff?.after.at(-1)).toBe('No quedan cuotas por pagar.');
    expect(reversed?.rule).toBe('Fue reversado: el crédito queda como si nunca hubiera ocurrido.');
  });

  it('names the balance and the interest that a payoff used after interest paid ahead', () => {
    const ahead = pays('1', '2026-01-20', 90_000, 'advance');
    const [, payoff] = tellSix(ahead, pays('2', '2026-01-25', 6_000_000, 'advance'));
    // 10 of 31 days: 6 000 000 × 0.5359765… % = 32 159, and 90 000 were paid: 57 841 are left over.
    expect(payoff?.notes).toEqual([
      'Intereses hasta ese día. Saldo de $ 6.000.000 al 0,5359765618 % por 10 días: $ 32.159. ' +
        'Se habían pagado $ 90.000.',
      'Lo pagado por adelantado que no se causó se abona al capital: $ 57.841 de intereses.',
    ]);
    expect(payoff?.steps[0]).toEqual({
      text:
        'Cancelación total: $ 5.942.159 de capital. El saldo de capital era de $ 6.000.000, ' +
        'menos $ 57.841 pagados por adelantado que no se causaron.',
      amount: 5_942_159,
    });
  });

  it('says which interest of the first period falls due with later instalments', () => {
    const agreed = terms({
      amount: amount(1_000_000),
      rate: effective('25'),
      instalmentCount: 72,
      multiple: amount(100),
      disbursedOn: day('2026-01-15'),
      firstDueOn: day('2026-07-15'),
    });
    const told = postingsOf({ terms: agreed, rules: PLAIN_RULES }, [
      pays('1', '2026-07-15', 26_900, 'advance'),
      pays('2', '2026-08-15', 26_900, 'advance'),
    ]).map((posting) => tellExactly(posting));
    expect(told.map(({ steps: [first] }) => first?.text.split('intereses. ')[1])).toEqual([
      'Saldo de $ 1.000.000 al 11,803398875 % por 181 días: $ 118.034, menos $ 91.134 que vencen ' +
        'con cuotas posteriores: $ 26.900.',
      'Saldo de $ 1.000.000 al 1,8769265122 % por 31 días: $ 18.769, más $ 1.283 de antes: ' +
        '$ 20.052.',
    ]);
  });

  it('on Monday of an instalment due on Sunday is on time, by the law', () => {
    const agreed = terms({
      amount: amount(1_000_000),
      disbursedOn: day('2026-01-15'),
      holidays: new Set(),
    });
    const [row] = postingsOf({ terms: agreed, rules: LATE_RULES }, [
      pays('1', '2026-02-16', 170_098, 'advance'),
    ]).map((posting) => tellExactly(posting));
    expect(row?.steps[0]?.text).toMatch(/^Cuota 1, a tiempo \(15 de febrero de 2026\): /);
    expect(row?.notes).toEqual([
      'La cuota 1 vencía el domingo 15 de febrero de 2026, que no era día hábil: se podía pagar ' +
        'sin mora hasta el lunes 16 de febrero de 2026 (C. de Comercio, art. 829).',
    ]);
  });

  it('after a write-off is a recovery', () => {
    const [, recovery] = tell(
      { kind: 'write-off', id: '1', sequence: 1, on: day('2026-03-01') },
      pays('2', '2026-03-02', 10_000, 'advance'),
    );
    expect(recovery?.title).toBe('Recuperación de $ 10.000 del 2 de marzo de 2026');
    expect(recovery?.notes).toEqual([
      'El crédito estaba castigado, pero la deuda seguía viva: este pago es una recuperación.',
    ]);
  });
});

it('tells a change of due day with the instalments that were drawn', () => {
  const change = { kind: 'due-day-change', id: '1', sequence: 1, on: day('2026-01-20') } as const;
  const events = [{ ...change, nextDueOn: day('2026-02-20') }];
  const [posting] = postingsOf({ terms: YEAR, rules: LATE_RULES }, events);
  // The figures are those of the posting, whatever the plan is.
  const { rows } = posting as Extract<Posting, { kind: 'due-day-change' }>;
  expect(rows).toMatchObject({ count: 12, firstNumber: 1, firstDueOn: '2026-02-20' });
  expect(tell(...events)[0]?.rule).toBe(
    'Desde la cuota 1, que vence el 20 de febrero de 2026, las cuotas vencen en otra fecha. La ' +
      'primera tiene los intereses de sus días.',
  );
  expect(tell(...events)[0]?.after).toEqual([
    'Plan de 12 cuotas desde la cuota 1, que vence el 20 de febrero de 2026: la primera de ' +
      '$ 119.213, la segunda de $ 119.213 y la última de $ 119.217.',
    'Cuota 1, $ 119.213: $ 32.000 de intereses, $ 82.213 de capital y $ 5.000 de cargos. Saldo ' +
      'de $ 1.200.000 al 2,6666666667 % por 41 días: $ 32.000.',
    'Cuota 2, $ 119.213: $ 22.356 de intereses, $ 91.857 de capital y $ 5.000 de cargos. Saldo ' +
      'de $ 1.117.787 al 2 % por 28 días: $ 22.356.',
    'Cuota 12, $ 119.217: $ 2.240 de intereses, $ 111.977 de capital y $ 5.000 de cargos. Saldo ' +
      'de $ 111.977 al 2 % por 31 días: $ 2.240.',
  ]);
});
