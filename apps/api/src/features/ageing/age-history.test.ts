import {
  agreeTerms,
  amount,
  type CreditEvent,
  creditRules,
  day,
  effectiveAnnual,
  type History,
} from '@cuotaclara/loan-math';
import { describe, expect, test } from 'vitest';
import { ageHistory } from './age-history.ts';

/** The worked portfolio: no interest, twelve instalments, due on the 15th. */
const LENT: Readonly<Record<string, readonly [amount: number, disbursedOn: string]>> = {
  A: [2_400_000, '2025-12-15'],
  B: [1_200_000, '2025-12-15'],
  C: [3_600_000, '2025-12-15'],
  D: [1_200_000, '2026-01-15'],
  E: [1_800_000, '2025-11-15'],
  F: [600_000, '2026-01-15'],
};

type PaidPart = readonly [on: string, amount: number];

const paid = (...payments: readonly PaidPart[]): readonly CreditEvent[] =>
  payments.map(([on, value], index) => ({
    kind: 'payment',
    id: `${index + 1}`,
    sequence: index + 1,
    on: day(on),
    amount: amount(value),
    excess: 'advance',
  }));

const REVERSED: CreditEvent = {
  kind: 'reversal',
  id: 'e1',
  sequence: 50,
  on: day('2026-03-05'),
  of: '2',
};

const RESTRUCTURED: CreditEvent = {
  kind: 'restructure',
  id: 'e2',
  sequence: 51,
  on: day('2026-04-10'),
  instalmentCount: 12,
  graceCount: 0,
  firstDueOn: day('2026-05-15'),
  rate: null,
};

const MONTHLY = ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15'];

const EVENTS: Readonly<Record<string, readonly CreditEvent[]>> = {
  A: paid(...MONTHLY.map((on): PaidPart => [on, 200_000])),
  B: paid(['2026-01-15', 100_000], ['2026-03-20', 200_000], ['2026-04-15', 100_000]),
  C: [...paid(['2026-01-15', 300_000], ['2026-02-20', 300_000]), REVERSED],
  D: [],
  E: [...paid(['2025-12-15', 150_000]), RESTRUCTURED],
  F: paid(['2026-02-15', 50_000], ['2026-03-20', 550_000]),
};

const historyOf = (name: string): History => {
  const [lent, disbursedOn] = LENT[name] ?? [0, ''];
  const firstDueOn = Temporal.PlainDate.from(disbursedOn).add({ months: 1 }).toString();
  return {
    terms: agreeTerms({
      amount: amount(lent),
      rate: { kind: 'effective', annual: effectiveAnnual(0) },
      method: 'equal-instalment',
      spacing: 'monthly',
      instalmentCount: 12,
      dayCount: '30/360',
      rounding: 'half-up',
      holidays: 'as-they-fall',
      disbursedOn: day(disbursedOn),
      firstDueOn: day(firstDueOn),
      dueDay: 15,
    }),
    rules: creditRules(),
    events: EVENTS[name] ?? [],
    asOf: day('2026-04-30'),
  };
};

const MONTH_ENDS = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map((each) =>
  day(each),
);

const agedOf = (name: string, days = MONTH_ENDS) => ageHistory(historyOf(name), days);

describe('the worked portfolio', () => {
  test('days past due at each month-end are those of the page', () => {
    const past = ['B', 'C', 'D', 'E'].map((name) =>
      agedOf(name).map(({ days_past_due }) => days_past_due),
    );
    expect(past).toEqual([
      [0, 13, 0, 0],
      [0, 13, 44, 74],
      [0, 13, 44, 74],
      [16, 44, 75, 0],
    ]);
  });

  test('the price of being current at each month-end is that of the page', () => {
    const prices = ['B', 'C', 'D', 'E'].map((name) =>
      agedOf(name).map((aged) => aged.overdue_principal + aged.overdue_other + aged.late_interest),
    );
    expect(prices).toEqual([
      [0, 100_000, 0, 0],
      [0, 300_000, 600_000, 900_000],
      [0, 100_000, 200_000, 300_000],
      [150_000, 300_000, 450_000, 0],
    ]);
  });

  test('the principal owed at each month-end is that of the page', () => {
    const names = Object.keys(LENT);
    const owed = MONTH_ENDS.map((_, index) =>
      names
        .map((name) => agedOf(name)[index])
        .reduce((sum, aged) => sum + (aged?.status === 'owing' ? aged.principal : 0), 0),
    );
    expect(owed).toEqual([10_050_000, 9_800_000, 8_850_000, 8_550_000]);
  });

  test('a restructured credit keeps the worse category of then and now', () => {
    expect(agedOf('E').at(-1)).toMatchObject({
      category: 'C',
      days_past_due: 0,
      is_restructured: true,
    });
  });

  test('a credit that was paid off counts as settled until the end of its month', () => {
    const days = ['2026-03-19', '2026-03-20', '2026-03-31', '2026-04-01'].map((each) => day(each));
    expect(agedOf('F', days).map(({ day: on, status }) => [on, status])).toEqual([
      ['2026-03-19', 'owing'],
      ['2026-03-20', 'settled'],
      ['2026-03-31', 'settled'],
    ]);
  });

  test('days before the disbursement have no row', () => {
    const days = ['2026-01-14', '2026-01-15'].map((each) => day(each));
    expect(agedOf('D', days).map(({ day: on }) => on)).toEqual(['2026-01-15']);
  });

  test('what fell due in a month is counted whether it was paid or not', () => {
    expect(agedOf('A').map(({ due_month }) => due_month)).toEqual([
      200_000, 200_000, 200_000, 200_000,
    ]);
    expect(agedOf('D').map(({ due_month }) => due_month)).toEqual([0, 100_000, 100_000, 100_000]);
  });
});

test('a restructured credit is rated by itself after three punctual instalments in a row', () => {
  const history = historyOf('E');
  const afterwards = ['2026-05-15', '2026-06-15', '2026-07-15'].map(
    (on, index): CreditEvent => ({
      kind: 'payment',
      id: `${80 + index}`,
      sequence: 80 + index,
      on: day(on),
      amount: amount(137_500),
      excess: 'advance',
    }),
  );
  const days = ['2026-05-31', '2026-06-30', '2026-07-31'].map((each) => day(each));
  const aged = ageHistory(
    { ...history, events: [...history.events, ...afterwards], asOf: day('2026-07-31') },
    days,
  );
  expect(aged.map(({ category }) => category)).toEqual(['C', 'C', 'A']);
});
