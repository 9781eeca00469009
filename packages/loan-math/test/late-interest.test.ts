import {
  amount,
  applyEvent,
  type Credit,
  creditRules,
  day,
  effectiveAnnual,
  LoanError,
  lateCalendar,
  month,
  openCredit,
  type Percent,
  recordPayment,
  standingOn,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { nominal, terms } from './make.ts';

const certified = (name: string, percent: Percent): UsuryRate => ({
  modality: 'consumo-y-ordinario',
  month: month(name),
  rateEa: effectiveAnnual(percent),
});

// The certified rates of consumo y ordinario at the turn of 2026.
const USURY = [
  certified('2025-11', '24.99'),
  certified('2025-12', '25.02'),
  certified('2026-01', '24.36'),
];

/** Two instalments of 100 000 without interest, due on 15 November and 15 December 2025. */
function lateCredit(agreed: Percent | null): Credit {
  const late = lateCalendar(USURY, {
    modality: 'consumo-y-ordinario',
    agreedEa: agreed === null ? null : effectiveAnnual(agreed),
  });
  const agreedTerms = terms({
    amount: amount(200_000),
    rate: nominal('0'),
    instalmentCount: 2,
    disbursedOn: day('2025-10-15'),
  });
  return openCredit(agreedTerms, creditRules({ late, partAhead: 'held' }));
}

const lateOn = (credit: Credit, on: string) => standingOn(credit, day(on)).overdue['late-interest'];

describe('late interest', () => {
  it('counts from the day after the due date to the day of payment, both included', () => {
    const credit = lateCredit(null);
    expect(lateOn(credit, '2025-11-15')).toBe(0);
    // One day of 0.000611319788 on 100 000.
    expect(lateOn(credit, '2025-11-16')).toBe(61);
    expect(lateOn(credit, '2025-11-17')).toBe(122);
  });

  it('takes the usury rate of each month for the days of that month', () => {
    // First instalment: 15 × 0.000611319788 + 31 × 0.000611977698 + 10 × 0.000597467177 = 3411.58.
    // Second: 16 days of December and 10 of January = 1576.63.
    expect(lateOn(lateCredit(null), '2026-01-10')).toBe(3_412 + 1_577);
  });

  it('stays at the agreed rate while it is below usury, and at usury when it is not', () => {
    // 56 and 26 days of 0.000499635891.
    expect(lateOn(lateCredit('20'), '2026-01-10')).toBe(2_798 + 1_299);
    // 24.50 % is above the 24.36 % of January only: 46 × 0.000600551574 + 10 × 0.000597467177.
    expect(lateOn(lateCredit('24.50'), '2026-01-10')).toBe(3_360 + 1_558);
  });

  it('is never charged on interest, on late interest or on principal that is not overdue', () => {
    const credit = lateCredit(null);
    const half = {
      id: 'half',
      on: day('2025-11-25'),
      amount: amount(50_611),
      excess: 'advance',
    } as const;
    const { credit: after, allocation } = recordPayment(credit, half);
    // Ten days on 100 000 are 611; the rest repays 50 000, and only 50 000 stay overdue.
    expect(allocation.lines.map(({ component, amount: part }) => [component, part])).toEqual([
      ['late-interest', 611],
      ['principal', 50_000],
    ]);
    expect(lateOn(after, '2025-12-05')).toBe(306);
  });

  it('is refused for a month without a certified rate, and the month is named', () => {
    const ask = () => standingOn(lateCredit(null), day('2026-02-01'));
    expect(ask).toThrow(LoanError);
    expect(ask).toThrow('Falta la tasa de usura de febrero de 2026.');
  });

  it('refuses a table with two rates for a month', () => {
    const table = [certified('2026-01', '24.36'), certified('2026-01', '25.23')];
    const draw = () => lateCalendar(table, { modality: 'consumo-y-ordinario', agreedEa: null });
    expect(draw).toThrow('La tasa de usura de enero de 2026 aparece más de una vez.');
  });
});

describe('the order of a payment', () => {
  it('a payment of 100 500 settles costs, then late interest, then principal', () => {
    const cost = {
      kind: 'collection-cost',
      sequence: 1,
      ivaShare: null,
      onlyIfOverdue: true,
      id: 'visit',
      on: day('2025-11-20'),
      amount: amount(10_000),
    } as const;
    const charged = applyEvent(lateCredit(null), cost);
    expect(charged.posting).toMatchObject({ net: 10_000, instalment: 1 });
    const payment = {
      id: 'p',
      on: day('2025-11-25'),
      amount: amount(100_500),
      excess: 'advance',
    } as const;
    const { allocation } = recordPayment(charged.credit, payment);
    expect(
      allocation.lines.map((line) => [line.timing, line.instalment, line.component, line.amount]),
    ).toEqual([
      ['past-due', 1, 'collection-costs', 10_000],
      ['past-due', 1, 'late-interest', 611],
      ['past-due', 1, 'principal', 89_889],
    ]);
    expect(allocation.before.due.principal).toBe(100_000);
    expect(allocation.after.due.principal).toBe(10_111);
  });

  it('is data: with principal first, late interest waits', () => {
    const credit = lateCredit(null);
    const order = [
      'principal',
      'interest',
      'charges',
      'late-interest',
      'collection-costs',
    ] as const;
    const other = openCredit(credit.terms, { ...credit.rules, order });
    const payment = {
      id: 'p',
      on: day('2025-11-25'),
      amount: amount(100_000),
      excess: 'advance',
    } as const;
    const { credit: after } = recordPayment(other, payment);
    expect(standingOn(after, day('2025-12-10'))).toMatchObject({
      daysPastDue: 25,
      overdue: { principal: 0, 'late-interest': 611 },
    });
  });

  it('charges no collection cost on a day without arrears', () => {
    const cost = {
      kind: 'collection-cost',
      sequence: 1,
      ivaShare: null,
      onlyIfOverdue: true,
      id: 'visit',
      on: day('2025-11-15'),
      amount: amount(10_000),
    } as const;
    const { posting, credit } = applyEvent(lateCredit(null), cost);
    expect(posting).toMatchObject({ kind: 'idle', reason: 'nothing-overdue' });
    expect(standingOn(credit, day('2025-11-15')).toBeCurrent).toBe(100_000);
  });
});
