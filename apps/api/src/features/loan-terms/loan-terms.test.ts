import { PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import { firstDueAfter } from '@cuotaclara/contract/loan-terms/quoting/first-due';
import {
  type AgreedTerms,
  NO_HOLIDAYS,
  termsOf,
} from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import {
  agreeTerms,
  amount,
  COMPONENTS,
  costOfCredit,
  day,
  effectiveAnnual,
  LoanError,
  planCredit,
  replay,
  share,
} from '@cuotaclara/loan-math';
import { describe, expect, test } from 'vitest';
import { layDownPlan } from '#core/money/plans/lay-down-plan.ts';
import { rulesOf } from '#core/money/terms/usury.reads.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

const LIFE = {
  code: 'SEGURO_VIDA',
  name: 'Seguro de vida deudores',
  base: 'balance-share',
  amount: null,
  percent: 0.12,
  moment: 'instalment',
  iva_percent: null,
  is_service: true,
} as const;

const FIANZA = {
  code: 'FIANZA',
  name: 'Fianza',
  base: 'amount-share',
  amount: null,
  percent: 4,
  moment: 'financed',
  iva_percent: 19,
  is_service: true,
} as const;

const AGREED: AgreedTerms = {
  amount: 8_000_000,
  rateEa: 22.5,
  months: 24,
  dueDay: 30,
  charges: [LIFE, FIANZA],
  instalmentMultiple: 100,
  agreedInstalment: null,
  conventions: PLAIN_CONVENTIONS,
};

describe('the first due date', () => {
  test.each([
    // Twenty days after the 5th is the 25th: the 30th is the next one.
    ['2026-11-05', 30, '2026-11-30'],
    ['2026-11-15', 5, '2026-12-05'],
    // One day less than twenty is too soon.
    ['2026-11-16', 5, '2027-01-05'],
    ['2026-01-15', 30, '2026-02-28'],
    ['2028-02-09', 29, '2028-02-29'],
    ['2027-02-09', 29, '2027-03-29'],
    ['2026-12-20', 1, '2027-02-01'],
  ])('of a credit disbursed on %s with due day %i is %s', (disbursedOn, dueDay, expected) => {
    expect(firstDueAfter(date(disbursedOn), dueDay).toString()).toBe(expected);
  });

  test('is anchored: the 30th comes back after February', () => {
    const { periods } = termsOf(AGREED, {
      disbursedOn: date('2027-12-20'),
      holidays: NO_HOLIDAYS,
    });
    expect(periods.dueOn.slice(0, 4)).toEqual([
      '2028-01-30',
      '2028-02-29',
      '2028-03-30',
      '2028-04-30',
    ]);
  });
});

test('the terms of a credit are those of the engine, to the unit', () => {
  const ours = planCredit(
    termsOf(AGREED, { disbursedOn: date('2026-11-15'), holidays: NO_HOLIDAYS }),
  );
  const engines = planCredit(
    agreeTerms({
      amount: amount(8_000_000),
      rate: { kind: 'effective', annual: effectiveAnnual('22.5') },
      method: 'equal-instalment',
      spacing: 'monthly',
      instalmentCount: 24,
      dayCount: '30/360',
      rounding: 'half-up',
      multiple: amount(100),
      holidays: NO_HOLIDAYS,
      charges: [
        {
          id: 'SEGURO_VIDA',
          base: 'balance-share',
          share: share('0.12'),
          moment: 'instalment',
          ivaShare: null,
          separateService: true,
        },
        {
          id: 'FIANZA',
          base: 'amount-share',
          share: share('4'),
          moment: 'financed',
          ivaShare: share('19'),
          separateService: true,
        },
      ],
      disbursedOn: day('2026-11-15'),
      firstDueOn: day('2026-12-30'),
      dueDay: 30,
    }),
  );
  expect(ours).toEqual(engines);
  // 4 % of eight million and 19 % of that are financed with it.
  expect(ours.terms.principal).toBe(8_380_800);
  expect(costOfCredit(ours)).toEqual(costOfCredit(engines));
});

const usury = (month: string, percent: string) =>
  ({
    modality: 'consumo-y-ordinario',
    month,
    rateEa: effectiveAnnual(percent),
  }) as never;

describe('what was paid', () => {
  const DISBURSED = {
    disbursedOn: date('2026-01-05'),
    firstDueOn: date('2026-02-05'),
    holidays: NO_HOLIDAYS,
  };
  const terms = termsOf({ ...AGREED, dueDay: 5, months: 12 }, DISBURSED);
  const rules = rulesOf([usury('2026-02', '25.23'), usury('2026-05', '24.10')], {
    modality: 'consumo-y-ordinario',
    conventions: PLAIN_CONVENTIONS,
    from: DISBURSED.disbursedOn,
    until: date('2026-11-15'),
  });
  const payment = (id: number, on: string, units: number, excess = 'advance') => ({
    payment_id: id,
    paid_on: on,
    amount: units,
    excess,
  });
  const [first] = planCredit(terms).rows;
  const instalment = first?.total ?? 0;

  test('is laid down as the replay of the engine has it, whatever was paid and when', () => {
    const histories = [
      [],
      [payment(1, '2026-02-05', instalment)],
      [payment(2, '2026-03-20', 500_000), payment(1, '2026-02-25', instalment)],
      [payment(1, '2026-02-05', instalment), payment(2, '2026-02-20', 2_000_000, 'reduce-term')],
      [payment(1, '2026-02-05', 3_000_000, 'reduce-instalment'), payment(2, '2026-03-05', 90_000)],
      [payment(1, '2026-02-05', instalment * 3), payment(2, '2026-03-01', 20_000_000)],
    ];
    for (const payments of histories) {
      const { credit } = replay({
        terms,
        rules,
        events: payments.map(({ payment_id, paid_on, amount: units, excess }) => ({
          kind: 'payment',
          sequence: payment_id,
          id: String(payment_id),
          on: day(paid_on),
          amount: amount(units),
          excess: excess as 'advance',
        })),
        asOf: day('2026-11-15'),
      });
      const rows = layDownPlan({ terms, rules, payments });
      expect(rows.map(({ number, principal }) => [number, principal])).toEqual(
        credit.instalments.map(({ row }) => [row.number, row.principal]),
      );
      expect(rows.filter(({ settled_on }) => settled_on !== null)).toHaveLength(
        credit.settledCount,
      );
      for (const row of rows) {
        expect(row.paid_principal).toBeLessThanOrEqual(row.principal);
        expect(row.paid_interest).toBeLessThanOrEqual(row.interest);
        expect(row.paid_charges).toBeLessThanOrEqual(row.charges);
      }
    }
  });

  test('settles an instalment on the day of the payment that was missing', () => {
    const payments = [
      payment(1, '2026-02-05', 100_000),
      payment(2, '2026-02-05', instalment - 100_000),
      payment(3, '2026-03-25', 100_000),
    ];
    const [one, two, three] = layDownPlan({ terms, rules, payments });
    expect(one?.settled_on).toBe('2026-02-05');
    expect(two).toMatchObject({ settled_on: null, paid_principal: 0 });
    expect(two?.paid_late).toBeGreaterThan(0);
    expect(three).toMatchObject({ settled_on: null, paid_late: 0, paid_charges: 0 });
  });

  test('late interest has a rate in every month, that of the nearest earlier one', () => {
    const late = (table: Parameters<typeof rulesOf>[0], on: string) => {
      const own = rulesOf(table, {
        modality: 'consumo-y-ordinario',
        conventions: PLAIN_CONVENTIONS,
        from: DISBURSED.disbursedOn,
        until: date('2026-11-15'),
      });
      const { standing } = replay({ terms, rules: own, events: [], asOf: day(on) });
      return standing.overdue['late-interest'];
    };
    const whole = [
      usury('2026-02', '25.23'),
      usury('2026-03', '25.23'),
      usury('2026-04', '25.23'),
      usury('2026-05', '24.10'),
      usury('2026-06', '24.10'),
    ];
    const gaps = [usury('2026-02', '25.23'), usury('2026-05', '24.10')];
    expect(late(gaps, '2026-06-20')).toBe(late(whole, '2026-06-20'));
    expect(late(gaps, '2026-06-20')).toBeGreaterThan(0);
    // Before the first known month there is only that one to take.
    expect(late([usury('2026-05', '24.10')], '2026-03-10')).toBeGreaterThan(0);
    // No cap at all, no late interest.
    expect(late([], '2026-06-20')).toBe(0);
  });

  test('terms that no plan can be made of are refused by the engine', () => {
    const tooMany = { ...AGREED, charges: [LIFE, LIFE] };
    expect(() => termsOf(tooMany, DISBURSED)).toThrow(LoanError);
    expect(rules.order).toBe(COMPONENTS);
  });
});
