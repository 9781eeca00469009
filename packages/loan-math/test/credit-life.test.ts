import {
  amount,
  type CreditEvent,
  day,
  type ExcessChoice,
  openCredit,
  payoffOn,
  planCredit,
  type Replay,
  recordPayment,
  replay,
  standingOn,
  type Terms,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, lateRules, nominal, PLAIN_RULES, placeOf, terms } from './make.ts';

const pays = (id: string, on: string, units: number, excess: ExcessChoice = 'advance') =>
  ({
    kind: 'payment',
    id,
    sequence: placeOf(id),
    on: day(on),
    amount: amount(units),
    excess,
  }) as const;

const reverses = (id: string, on: string, of: string) =>
  ({ kind: 'reversal', id, sequence: placeOf(id), on: day(on), of }) as const;

const after = (agreed: Terms, events: readonly CreditEvent[], asOf: string): Replay =>
  replay({ terms: agreed, rules: PLAIN_RULES, events, asOf: day(asOf) });

/** 1 200 000 at 2 % a month nominal over 12 months from 10 January 2026: instalments of 113 472. */
const year = terms({
  amount: amount(1_200_000),
  rate: nominal('24'),
  instalmentCount: 12,
  disbursedOn: day('2026-01-10'),
});

describe('due dates', () => {
  const dueDates = (changes: Parameters<typeof terms>[0]) =>
    planCredit(terms(changes)).rows.map((row) => row.dueOn);

  it('from 29 February come back to the 29th and, a year later, fall on the 28th', () => {
    const dates = dueDates({ disbursedOn: day('2024-02-29'), instalmentCount: 12 });
    expect(dates[0]).toBe('2024-03-29');
    expect(dates[11]).toBe('2025-02-28');
  });

  it('of the 31st survive a first due date hidden by February', () => {
    const hidden = { disbursedOn: day('2023-01-31'), firstDueOn: day('2023-02-28'), dueDay: 31 };
    expect(dueDates({ ...hidden, instalmentCount: 3 })).toEqual([
      '2023-02-28',
      '2023-03-31',
      '2023-04-30',
    ]);
    expect(terms(hidden).periods.firstIsRegular).toBe(true);
  });

  it('twice a month are the 15th and the 30th, or the last day of February', () => {
    const payroll = { spacing: 'twice-monthly', disbursedOn: day('2026-01-15') } as const;
    expect(dueDates({ ...payroll, instalmentCount: 5 })).toEqual([
      '2026-01-30',
      '2026-02-15',
      '2026-02-28',
      '2026-03-15',
      '2026-03-30',
    ]);
  });

  it('every week are counted in days', () => {
    expect(dueDates({ spacing: 'weekly', disbursedOn: day('2026-02-25') }).slice(0, 2)).toEqual([
      '2026-03-04',
      '2026-03-11',
    ]);
  });
});

describe('small and odd plans', () => {
  it('one instalment repays everything with a month of interest', () => {
    const { rows } = planCredit(terms({ instalmentCount: 1, rate: nominal('12') }));
    expect(rows.map((row) => [row.interest, row.principal])).toEqual([[1_00, 100_00]]);
  });

  it('a first period of 10 days costs 10 days', () => {
    const firstDueOn = day('2024-01-11');
    const { rows } = planCredit(terms({ rate: nominal('36'), firstDueOn }));
    expect(rows[0]).toMatchObject({ interest: 1_00, dueOn: '2024-01-11' });
    expect(rows[1]?.dueOn).toBe('2024-02-11');
  });

  it('interest-only instalments come first, and the rest repays everything', () => {
    const { rows } = planCredit(terms({ rate: nominal('12'), graceCount: 2 }));
    expect(rows.map((row) => row.principal).slice(0, 3)).toEqual([0, 0, 24_63]);
    expect(rows).toHaveLength(6);
  });

  it('a multiple that would end the plan early gives way to the next one down', () => {
    // 15 500 over 10 months is 1 550 a month, 2 000 when rounded: eight would be enough.
    const coarse = { amount: amount(15_500), rate: nominal('0'), instalmentCount: 10 };
    const rows = planCredit(terms({ ...coarse, multiple: amount(1_000) })).rows;
    expect(rows.map((row) => row.total)).toEqual([...new Array<number>(9).fill(1_000), 6_500]);
    expect(() => planCredit(terms({ ...coarse, multiple: amount(2_000) }))).toThrow(
      'En múltiplos de $ 2.000 no es posible repartir $ 15.500 en 10 cuotas iguales',
    );
  });

  it('a multiple that would round an instalment below its interest is refused', () => {
    const coarse = terms({ amount: amount(10_000), rate: nominal('36'), multiple: amount(10_000) });
    expect(() => planCredit(coarse)).toThrow(
      'En múltiplos de $ 10.000 no es posible repartir $ 10.000 en 6 cuotas iguales',
    );
  });

  it('a grace without interest is not past due', () => {
    const credit = openCredit(terms({ rate: nominal('0'), graceCount: 3 }), PLAIN_RULES);
    expect(standingOn(credit, day('2024-03-15'))).toMatchObject({
      status: 'current',
      daysPastDue: 0,
      next: { instalment: 3 },
    });
  });
});

describe('payments', () => {
  it('before the first due date, advanced: the instalment is paid and costs less interest', () => {
    const { credit, standing, postings } = after(
      year,
      [pays('a', '2026-01-25', 113_472)],
      '2026-02-15',
    );
    // 24 000 were planned. 15 of 31 days on 1 200 000 are 11 613; 16 on 1 098 141 are 11 336.
    expect(credit.instalments[0]?.row).toMatchObject({ interest: 22_949, principal: 90_523 });
    expect(postings[0]).toMatchObject({
      effect: 'advance',
      lines: [
        { component: 'interest', amount: 22_949, before: 22_949 },
        { component: 'principal', amount: 90_523, origin: { balance: 1_200_000, left: 1_109_477 } },
      ],
      turned: { interest: 0, principal: 0 },
    });
    expect(standing).toMatchObject({ status: 'current', principal: 1_109_477 });
    expect(standing.next).toEqual({ instalment: 2, dueOn: '2026-03-10', amount: 113_472 });
  });

  it('before the first due date, to principal: interest to that day first', () => {
    const { postings } = after(
      year,
      [pays('a', '2026-01-25', 500_000, 'reduce-term')],
      '2026-01-25',
    );
    expect(postings[0]).toMatchObject({
      effect: 'reduce-term',
      lines: [
        { timing: 'prepayment', component: 'interest', amount: 11_613 },
        { timing: 'prepayment', component: 'principal', amount: 488_387 },
      ],
      after: { principal: 711_613, level: 113_472, instalmentCount: 7 },
    });
  });

  it('two on one day are the same as one, and their order is that of their ids', () => {
    const one = after(year, [pays('a', '2026-02-10', 413_472, 'reduce-instalment')], '2026-02-10');
    const two = after(
      year,
      [
        pays('10', '2026-02-10', 300_000, 'reduce-instalment'),
        pays('9', '2026-02-10', 113_472, 'reduce-instalment'),
      ],
      '2026-02-10',
    );
    expect(two.postings.map((posting) => posting.id)).toEqual(['9', '10']);
    expect(two.credit.instalments).toEqual(one.credit.instalments);
    expect(two.standing).toEqual(one.standing);
  });

  it('a reversal after the payoff opens the credit again', () => {
    const payoff = after(year, [], '2026-03-01').standing.payoff.total;
    const events = [pays('1', '2026-03-01', payoff), reverses('2', '2026-03-20', '1')];
    expect(after(year, events, '2026-03-19').standing.status).toBe('settled');
    const reopened = after(year, events, '2026-03-20');
    expect(reopened.standing).toMatchObject({ status: 'overdue', daysPastDue: 38 });
    expect(reopened.postings).toEqual([
      { kind: 'reversed', id: '1', on: '2026-03-01', reversedBy: '2' },
    ]);
  });

  it('a back-dated payment takes its place and undoes the arrears', () => {
    const late = lateRules('24.00', { from: 2026, to: 2027 });
    const ask = (events: readonly CreditEvent[]) =>
      replay({ terms: year, rules: late, events, asOf: day('2026-03-09') }).standing;
    expect(ask([])).toMatchObject({ status: 'overdue', daysPastDue: 27, bucket: '1-30' });
    expect(ask([pays('1', '2026-02-10', 113_472)])).toMatchObject({
      status: 'current',
      toBeCurrent: 0,
    });
  });

  it('beyond everything owed, the rest is a surplus to give back', () => {
    const { standing, postings } = after(year, [pays('a', '2026-02-10', 2_000_000)], '2026-02-10');
    expect(standing).toMatchObject({ status: 'settled', surplus: 2_000_000 - 1_224_000 });
    expect(postings[0]).toMatchObject({ effect: 'payoff' });
  });

  it('on a settled credit are all surplus', () => {
    const events = [pays('1', '2026-02-10', 1_224_000), pays('2', '2026-02-11', 5_000)];
    expect(after(year, events, '2026-02-11').standing.surplus).toBe(5_000);
  });
});

describe('the payoff', () => {
  it('asks for interest to the day and gives back what was paid for days to come', () => {
    const { credit } = recordPayment(
      openCredit(year, PLAIN_RULES),
      pays('a', '2026-01-10', 113_472),
    );
    // The whole instalment repaid principal on the first day, so 1 086 528 bear interest.
    expect(payoffOn(credit, day('2026-01-10')).total).toBe(1_086_528);
    expect(payoffOn(credit, day('2026-02-10')).total).toBe(1_086_528 + 21_731);
  });

  it('of an EA asks for no more than the EA of the days gone by', () => {
    const agreed = terms({ ...year, rate: effective('24'), dayCount: 'actual/365' });
    const credit = openCredit(agreed, PLAIN_RULES);
    // 1 200 000 × (1.24^(15/365) − 1)
    expect(payoffOn(credit, day('2026-01-25')).owed.interest).toBe(10_655);
  });

  it('on the due date is the plan itself', () => {
    const credit = openCredit(year, PLAIN_RULES);
    expect(payoffOn(credit, day('2026-02-10')).total).toBe(1_200_000 + 24_000);
  });
});

describe('a change of due day', () => {
  const change = (on: string, nextDueOn: string) =>
    ({
      kind: 'due-day-change',
      id: 'z',
      sequence: 0,
      on: day(on),
      nextDueOn: day(nextDueOn),
    }) as const;

  it('moves the instalments to come, with interest for the real days', () => {
    const events = [pays('a', '2026-02-10', 113_472), change('2026-02-12', '2026-03-25')];
    const { credit } = after(year, events, '2026-02-12');
    const [first, second, third] = credit.instalments.map(({ row }) => row);
    expect(first?.dueOn).toBe('2026-02-10');
    // 45 days of 360 at 24 % on 1 110 528.
    expect(second).toMatchObject({ dueOn: '2026-03-25', interest: 33_316 });
    expect(third?.dueOn).toBe('2026-04-25');
    expect(credit.instalments).toHaveLength(12);
  });

  it('does nothing once everything is paid', () => {
    const events = [pays('a', '2026-02-10', 1_224_000), change('2026-02-12', '2026-03-25')];
    expect(after(year, events, '2026-02-12').postings[1]).toMatchObject({
      kind: 'idle',
      reason: 'nothing-to-come',
    });
  });
});

describe('arrears', () => {
  const credit = openCredit(year, PLAIN_RULES);
  const seen = (on: string) => {
    const { daysPastDue, bucket, category } = standingOn(credit, day(on));
    return [daysPastDue, bucket, category];
  };

  it('are counted from the oldest unpaid due date', () => {
    expect(seen('2026-02-10')).toEqual([0, '0', 'A']);
    expect(seen('2026-02-11')).toEqual([1, '1-30', 'A']);
    expect(seen('2026-03-12')).toEqual([30, '1-30', 'A']);
    expect(seen('2026-03-13')).toEqual([31, '31-60', 'B']);
    expect(seen('2026-04-12')).toEqual([61, '61-90', 'C']);
    expect(seen('2026-05-12')).toEqual([91, '91-120', 'D']);
    expect(seen('2026-08-09')).toEqual([180, '121-180', 'D']);
    expect(seen('2026-08-10')).toEqual([181, '>180', 'E']);
  });

  it('end with a payment of what it takes to be current', () => {
    const { toBeCurrent } = standingOn(credit, day('2026-04-10'));
    expect(toBeCurrent).toBe(3 * 113_472);
    const { standing } = after(year, [pays('a', '2026-04-10', toBeCurrent)], '2026-04-10');
    expect(standing).toMatchObject({ status: 'current', toBeCurrent: 0 });
  });
});
