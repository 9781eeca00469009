import {
  amount,
  type CreditRules,
  creditRules,
  day,
  openCredit,
  PAYOFF_CHARGES,
  type PayoffCharges,
  payoffOn,
  recordPayment,
  standingOn,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATIENT } from '../arbitraries.ts';
import { effective, terms } from '../make.ts';
import { must } from '../must.ts';
import { after, pays, steadyCredit, TWO_A_MONTH } from './make-life.ts';

/** 6 000 000 at 22 % EA, twelve monthly instalments of 556 000. */
const year = terms({
  amount: amount(6_000_000),
  rate: effective('22'),
  instalmentCount: 12,
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
});

const HELD = creditRules({ partAhead: 'held' });
const CAPITAL = creditRules({ partAhead: 'capital' });

/** All the interest when this much is paid a day after the disbursement, and the rest on time. */
function interestAfter(pesos: number, rules: CreditRules, on = '2026-01-16'): number {
  let { credit } = recordPayment(openCredit(year, rules), {
    id: 'ahead',
    on: day(on),
    amount: amount(pesos),
    excess: 'advance',
  });
  let paid = pesos;
  for (const { dueOn } of openCredit(year, rules).instalments.map(({ row }) => row)) {
    const { toBeCurrent } = standingOn(credit, dueOn);
    if (toBeCurrent === 0) continue;
    paid += toBeCurrent;
    const payment = { id: dueOn, on: dueOn, amount: toBeCurrent, excess: 'advance' } as const;
    credit = recordPayment(credit, payment).credit;
  }
  must(credit.settledOn !== null && credit.surplus === 0, 'the credit is paid', pesos);
  return paid - 6_000_000;
}

describe('a part of the next instalment on day 1', () => {
  it('held, waits: the last peso of an instalment saves 10 786 of interest', () => {
    expect(interestAfter(555_999, HELD)).toBe(671_380);
    expect(interestAfter(556_000, HELD)).toBe(660_594);
  });

  it('as capital, saves interest with every peso: there is no cliff', () => {
    expect(interestAfter(1, CAPITAL)).toBe(671_380);
    expect(interestAfter(300_000, CAPITAL)).toBe(665_559);
    expect(interestAfter(555_999, CAPITAL)).toBe(660_594);
    expect(interestAfter(556_000, CAPITAL)).toBe(660_594);
  });

  it('as capital, never costs more when it is more, or less when it is later', PATIENT, () => {
    // A period in two parts is rounded twice.
    const rounding = 1;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_700_000 }),
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 17, max: 31 }),
        (pesos, more, date) => {
          const later = `2026-01-${date}`;
          const less = interestAfter(pesos, CAPITAL);
          const most = interestAfter(pesos + more, CAPITAL);
          must(most <= less + rounding, 'more money costs no more', pesos, more, less, most);
          const late = interestAfter(pesos, CAPITAL, later);
          must(less <= late + rounding, 'earlier money costs no more', pesos, later, less, late);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('as capital, is a straight line: 50 000 save about 970 wherever they are', () => {
    // 556 000 saves 10 786, so 50 000 save about 970; a cliff would be a step of more than that.
    let before = interestAfter(1, CAPITAL);
    for (let pesos = 50_000; pesos <= 550_000; pesos += 50_000) {
      const now = interestAfter(pesos, CAPITAL);
      expect(before - now).toBeGreaterThanOrEqual(900);
      expect(before - now).toBeLessThanOrEqual(1_050);
      before = now;
    }
  });
});

describe('a part ahead', () => {
  // The first instalment is paid on time. On 25 April 100 000 of the second: 7 500 is the interest
  // of 15 of 30 days on 750 000, and 92 500 repay principal. So the other 15 days cost 1 % of
  // 657 500, 6 575 instead of 7 500: 925 less.
  it('as capital, pays interest until the day, then principal, and the month costs less', () => {
    const events = [pays('first', '2026-04-10', 270_000), pays('part', '2026-04-25', 100_000)];
    const { credit, postings } = after(steadyCredit(), events, '2026-04-25');
    expect(postings[1]).toMatchObject({
      lines: [
        { component: 'interest', amount: 7_500 },
        { component: 'principal', amount: 92_500 },
      ],
    });
    const second = credit.instalments[1];
    expect(second?.row).toMatchObject({ total: 265_000, interest: 14_075, principal: 250_925 });
    expect(credit.principal).toBe(657_500);
  });

  it('is finished by the rest of it on its date, and the next one is lighter', () => {
    const events = [
      pays('first', '2026-04-10', 270_000),
      pays('part', '2026-04-25', 100_000),
      pays('rest', '2026-05-10', 165_000),
    ];
    const { credit, standing } = after(steadyCredit(), events, '2026-05-10');
    expect(credit).toMatchObject({ settledCount: 2, principal: 499_075 });
    // 499 075 × 2 % = 9 981,5.
    expect(standing.next?.amount).toBe(250_000 + 9_982);
  });
});

describe('a last instalment that asks for nothing', () => {
  // Interest that the parts ahead save leaves exactly nothing of the seventh instalment.
  it('does not keep a credit open whose other instalments are paid', () => {
    const agreed = terms({
      amount: amount(300_000),
      rate: effective('63'),
      spacing: 'twice-monthly',
      instalmentCount: 12,
      disbursedOn: day('2019-01-01'),
      firstDueOn: day('2019-02-15'),
    });
    const events = [
      pays('1', '2019-01-26', 39_354, 'reduce-term'),
      { ...pays('2', '2019-01-26', 98_781, 'reduce-term'), sequence: 2 },
      pays('3', '2019-02-19', 176_337),
    ];
    const { standing } = after(agreed, events, '2019-04-30', CAPITAL);
    const paid = [...events, pays('4', '2019-04-30', standing.payoff.total)];
    const { credit, standing: ended } = after(agreed, paid, '2019-04-30', CAPITAL);
    expect(ended).toMatchObject({ status: 'settled', surplus: 0, next: null });
    expect(credit.settledCount).toBe(credit.instalments.length);
  });
});

describe('a small extra payment after a shorter term', () => {
  // First interest of 166 days is spread over the rows that the shorter plan has. It was spread
  // over the twenty periods of before: 24 pesos more made the shares larger, put principal off and
  // raised the last instalment by 34.
  it('does not raise an instalment where interest of before is carried', () => {
    const agreed = terms({
      amount: amount(300_000),
      rate: effective('20'),
      instalmentCount: 20,
      disbursedOn: day('2019-01-01'),
      firstDueOn: day('2019-06-16'),
    });
    const shorter = pays('shorter', '2019-01-01', 53_505, 'reduce-term');
    const small = { ...pays('small', '2019-01-01', 24, 'reduce-term'), sequence: 2 };
    const one = after(agreed, [shorter], '2019-01-01', HELD).credit.instalments;
    const other = after(agreed, [shorter, small], '2019-01-01', HELD).credit.instalments;
    expect(one.length).toBeLessThan(20);
    expect(other).toHaveLength(one.length);
    for (const [index, { row }] of other.entries()) {
      expect(row.total).toBeLessThanOrEqual(one[index]?.row.total ?? 0);
    }
  });
});

describe('the payoff in the midst of a period', () => {
  /** 1 000 000 at 2 % a month with 30 000 of insurance each, on 25 April: 15 of 30 days. */
  const payoffWith = (payoffCharges: PayoffCharges) => {
    const charges = [
      {
        id: 'vida',
        base: 'fixed',
        amount: amount(30_000),
        moment: 'instalment',
        ivaShare: null,
        separateService: true,
      },
    ] as const;
    const agreed = steadyCredit({ charges, rate: TWO_A_MONTH });
    const { credit } = after(
      agreed,
      [pays('first', '2026-04-10', 300_000)],
      '2026-04-10',
      creditRules({ payoffCharges }),
    );
    return payoffOn(credit, day('2026-04-25'));
  };

  it.each([
    ['none', 0],
    ['days', 15_000],
    ['whole', 30_000],
  ] as const)('asks of the insurance of the month, %s: %d', (payoffCharges, charges) => {
    const { owed, total } = payoffWith(payoffCharges);
    expect(owed).toMatchObject({ charges, interest: 7_500, principal: 750_000 });
    expect(total).toBe(757_500 + charges);
  });

  it('has no other choices', () => {
    expect(PAYOFF_CHARGES).toEqual(['none', 'days', 'whole']);
  });
});
