import {
  amount,
  day,
  type ExcessChoice,
  effectiveAnnual,
  effectiveFromNominal,
  effectiveFromPeriod,
  nominalAnnual,
  openCredit,
  payoffOn,
  percentText,
  periodRate,
  planCredit,
  recordPayment,
  replay,
  type Terms,
  usuryFromIbc,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { nominal, PLAIN_RULES, terms } from './make.ts';

// Published figures, in cents. A row reads interest/principal/balance, as in their sources.

const rowsOf = (agreed: Terms) =>
  planCredit(agreed).rows.map((row) => `${row.interest}/${row.principal}/${row.balance}`);

const totalsOf = (agreed: Terms) => planCredit(agreed).rows.map((row) => row.total);

const repeated = (value: number, times: number) => new Array<number>(times).fill(value);

describe('plans published by Fineract', () => {
  it('vector 1: 100.00 at 9.4822 %, 6 months, half-even (ProgressiveEMICalculatorTest)', () => {
    const agreed = terms({ rate: nominal('9.4822'), rounding: 'half-even' });
    expect(totalsOf(agreed)).toEqual(repeated(17_13, 6));
    expect(rowsOf(agreed)).toEqual([
      '79/1634/8366',
      '66/1647/6719',
      '53/1660/5059',
      '40/1673/3386',
      '27/1686/1700',
      '13/1700/0',
    ]);
  });

  it('vector 2: 100.00 at 7 %, 6 months (Loan.feature)', () => {
    const agreed = terms({ rate: nominal('7') });
    expect(totalsOf(agreed)).toEqual([...repeated(17_01, 5), 17_00]);
    expect(rowsOf(agreed)).toEqual([
      '58/1643/8357',
      '49/1652/6705',
      '39/1662/5043',
      '29/1672/3371',
      '20/1681/1690',
      '10/1690/0',
    ]);
  });

  it('vector 3: 100.00 at 15.678 %, actual/365 from 2024 (ProgressiveEMICalculatorTest)', () => {
    const agreed = terms({ rate: nominal('15.678'), dayCount: 'actual/365' });
    expect(totalsOf(agreed)).toEqual([...repeated(17_43, 5), 17_47]);
    const { rows } = planCredit(agreed);
    expect(rows.map((row) => row.interest)).toEqual([1_33, 1_05, 90, 66, 46, 22]);
    expect(rows.map((row) => row.balance)).toEqual([83_90, 67_52, 50_99, 34_22, 17_25, 0]);
  });

  it('vector 4: 1000.00 at 0 %, 4 months (ProgressiveEMICalculatorTest)', () => {
    const agreed = terms({ amount: amount(1000_00), rate: nominal('0'), instalmentCount: 4 });
    expect(totalsOf(agreed)).toEqual(repeated(250_00, 4));
  });

  it('vector 5: 100.00 at 9.4822 %, 6 × 15 days of a 360-day year (same test)', () => {
    const agreed = terms({ rate: nominal('9.4822'), spacing: 'fortnightly' });
    expect(totalsOf(agreed)).toEqual([...repeated(16_90, 5), 16_89]);
    expect(planCredit(agreed).rows.map((row) => row.interest)).toEqual([40, 33, 26, 20, 13, 7]);
  });

  it('vector 6: 5000.00 at 12 %, 18 months, multiples of 1.00 (LoanRepayment.feature)', () => {
    const agreed = terms({
      amount: amount(5000_00),
      rate: nominal('12'),
      instalmentCount: 18,
      multiple: amount(1_00),
    });
    expect(totalsOf(agreed)).toEqual([...repeated(305_00, 17), 303_22]);
    expect(rowsOf(agreed).slice(0, 3)).toEqual([
      '5000/25500/474500',
      '4745/25755/448745',
      '4487/26013/422732',
    ]);
    expect(planCredit(agreed).interestTotal).toBe(488_22);
  });

  it('vector 7: 5000.00 at 12 %, 18 months, equal principal (LoanRepayment.feature)', () => {
    const agreed = terms({
      amount: amount(5000_00),
      rate: nominal('12'),
      instalmentCount: 18,
      method: 'equal-principal',
    });
    const { rows, interestTotal } = planCredit(agreed);
    expect(rows.map((row) => row.principal)).toEqual([...repeated(277_78, 17), 277_74]);
    expect(totalsOf(agreed).slice(0, 4)).toEqual([327_78, 325_00, 322_22, 319_45]);
    expect(totalsOf(agreed).at(-1)).toBe(280_52);
    expect(interestTotal).toBe(475_00);
  });
});

describe('prepayments published by Fineract (LoanRepayment.feature)', () => {
  const agreed = terms({
    amount: amount(5000_00),
    rate: nominal('12'),
    dayCount: 'actual/365',
    multiple: amount(1_00),
    disbursedOn: day('2022-11-01'),
  });
  const pays = (id: string, on: string, cents: number, excess: ExcessChoice) => ({
    id,
    on: day(on),
    sequence: 1,
    amount: amount(cents),
    excess,
  });

  function afterTwoPayments(excess: ExcessChoice) {
    const first = pays('first', '2022-12-01', 1000_00, excess);
    const second = pays('second', '2023-01-01', 2000_00, excess);
    const { credit, postings } = replay({
      terms: agreed,
      rules: PLAIN_RULES,
      asOf: day('2023-01-01'),
      events: [
        { kind: 'payment', ...first },
        { kind: 'payment', ...second },
      ],
    });
    const paid = postings.map((posting) => {
      if (posting.kind !== 'payment') throw new Error('Only payments were made.');
      const of = (component: string) =>
        posting.lines
          .filter((line) => line.component === component)
          .reduce((sum, line) => sum + line.amount, 0);
      return `${of('interest')}/${of('principal')}/${posting.after.principal}`;
    });
    const left = credit.instalments.slice(2).map(({ row }) => row);
    const interestPaid = credit.instalments
      .slice(0, 2)
      .reduce((sum, { paid: { interest } }) => sum + interest, 0);
    const interestTotal = left.reduce((sum, row) => sum + row.interest, interestPaid);
    return {
      paid,
      interestTotal,
      left: left.map((row) => `${row.total}: ${row.interest}/${row.principal}/${row.balance}`),
    };
  }

  it('vector 8: 1000 and 2000 paid with a shorter term', () => {
    expect(afterTwoPayments('reduce-term')).toEqual({
      paid: ['4932/95068/404932', '4127/195873/209059'],
      left: ['86200: 2131/84069/124990', '86200: 1151/85049/39941', '40348: 407/39941/0'],
      interestTotal: 127_48,
    });
  });

  it('vector 9: 1000 and 2000 paid with a smaller instalment', () => {
    expect(afterTwoPayments('reduce-instalment')).toEqual({
      paid: ['4932/95068/404932', '4127/195873/209059'],
      left: [
        '53600: 2131/51469/157590',
        '53600: 1451/52149/105441',
        '53600: 1075/52525/52916',
        '53438: 522/52916/0',
      ],
      interestTotal: 142_38,
    });
  });

  it('vector 10: vector 2 with one instalment paid, paid off on 2024-02-15 (Loan.feature)', () => {
    const opened = openCredit(terms({ rate: nominal('7') }), PLAIN_RULES);
    const { credit } = recordPayment(opened, pays('first', '2024-02-01', 17_01, 'advance'));
    const payoff = payoffOn(credit, day('2024-02-15'));
    expect(payoff.owed.principal).toBe(83_57);
    expect(payoff.owed.interest).toBe(24);
    expect(payoff.total).toBe(83_81);
  });
});

it('vector 11: due day 31 from January 2023 (LoanApplicationScheduleMonthlyTest)', () => {
  const agreed = terms({
    instalmentCount: 14,
    disbursedOn: day('2022-12-31'),
    firstDueOn: day('2023-01-31'),
  });
  expect(planCredit(agreed).rows.map((row) => row.dueOn)).toEqual([
    '2023-01-31',
    '2023-02-28',
    '2023-03-31',
    '2023-04-30',
    '2023-05-31',
    '2023-06-30',
    '2023-07-31',
    '2023-08-31',
    '2023-09-30',
    '2023-10-31',
    '2023-11-30',
    '2023-12-31',
    '2024-01-31',
    '2024-02-29',
  ]);
});

it('vector 12: 12 % monthly in arrears is 12.683 % EA, 0.80 % monthly is 10.03 % (UNAL)', () => {
  const monthly = { per: 'month', timing: 'arrears' } as const;
  expect(percentText(effectiveFromNominal(nominalAnnual('12'), monthly), 3)).toBe('12.683');
  expect(percentText(effectiveFromPeriod(periodRate('0.80'), 12), 2)).toBe('10.03');
});

it('vector 13: usury is 1.5 × the certified interest, two decimals, half-up (SFC)', () => {
  const usury = (ibc: string) => percentText(usuryFromIbc(effectiveAnnual(ibc)), 2);
  expect(['16.52', '16.66', '16.67', '16.82'].map(usury)).toEqual([
    '24.78',
    '24.99',
    '25.01',
    '25.23',
  ]);
});
