import { type AgreedRate, amount, day, type Replay } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, nominal, terms } from '../make.ts';
import {
  after,
  event,
  freeCredit,
  ONE_A_MONTH,
  pays,
  rowsOf,
  steadyCredit,
  TWO_A_MONTH,
  twoEqual,
} from './make-life.ts';

const changes = (on: string, rate: AgreedRate) => event('rate-change', on, { rate });

const duesOf = ({ credit }: Replay) =>
  credit.instalments.map(({ row }) => [row.dueOn, row.interest, row.principal, row.total]);

describe('a change of rate', () => {
  // Disbursed on 10 April. On the 25th 15 of 30 days have cost 1 %, 10 000; the other 15 cost
  // 0,5 %, 5 000. The period costs 1,5 % in all and the next one 1 %, so both instalments are
  // 1 000 000 ÷ (1/1,015 + 1/(1,015 × 1,01)) = 510 024,88.
  it('in the midst of a period keeps what was earned and costs the new rate from its day on', () => {
    const replayed = after(
      twoEqual('2026-04-10'),
      [changes('2026-04-25', ONE_A_MONTH)],
      '2026-04-25',
    );
    expect(rowsOf(replayed)).toEqual([
      [1, '2026-05-10', 15_000, 495_025],
      [2, '2026-06-10', 5_050, 504_975],
    ]);
    expect(replayed.standing.payoff.owed.interest).toBe(10_000);
    expect(replayed.postings).toMatchObject([
      { rows: { count: 2, firstNumber: 1, first: 510_025, last: 510_025 } },
    ]);
  });

  it('on a due date counts for whole periods', () => {
    const events = [pays('first', '2026-04-10', 270_000), changes('2026-04-10', ONE_A_MONTH)];
    const sequenced = events.map((one, sequence) => ({ ...one, sequence }));
    const replayed = after(steadyCredit(), sequenced, '2026-04-10');
    expect(rowsOf(replayed).slice(1)).toEqual([
      [2, '2026-05-10', 7_500, 250_000],
      [3, '2026-06-10', 5_000, 250_000],
      [4, '2026-07-10', 2_500, 250_000],
    ]);
  });

  it('leaves what is overdue as it was', () => {
    const replayed = after(steadyCredit(), [changes('2026-04-25', ONE_A_MONTH)], '2026-04-25');
    // The second: 750 000 × 2 % × 15/30 = 7 500, and 750 000 × 1 % × 15/30 = 3 750.
    expect(rowsOf(replayed).slice(0, 2)).toEqual([
      [1, '2026-04-10', 20_000, 250_000],
      [2, '2026-05-10', 11_250, 250_000],
    ]);
  });

  it('to no interest ends it, and from none starts it', () => {
    const free = after(
      twoEqual('2026-04-10'),
      [changes('2026-04-25', effective('0'))],
      '2026-04-25',
    );
    expect(rowsOf(free)).toEqual([
      [1, '2026-05-10', 10_000, 495_000],
      [2, '2026-06-10', 0, 505_000],
    ]);
    const agreed = freeCredit({ disbursedOn: day('2026-04-10'), instalmentCount: 2 });
    const costly = after(agreed, [changes('2026-04-25', TWO_A_MONTH)], '2026-04-25');
    expect(costly.credit.instalments[0]?.row.interest).toBe(6_000);
  });

  it.each(['30/360', 'actual/365', 'actual/actual'] as const)(
    'to the same rate on any day, once or twice, changes no peso (%s)',
    (dayCount) => {
      for (const rate of [TWO_A_MONTH, effective('22.5')]) {
        for (const disbursedOn of [day('2026-01-31'), day('2026-03-10')]) {
          const agreed = terms({
            amount: amount(5_000_000),
            rate,
            dayCount,
            levelling: 'actual-days',
            instalmentCount: 6,
            disbursedOn,
          });
          const before = duesOf(after(agreed, [], '2026-04-05'));
          for (const on of ['2026-04-02', '2026-04-03', '2026-04-05']) {
            const once = changes(on, rate);
            expect(duesOf(after(agreed, [once], '2026-04-05')), `${disbursedOn} ${on}`).toEqual(
              before,
            );
            const first = { ...changes('2026-04-01', rate), id: 'first' };
            expect(duesOf(after(agreed, [first, once], '2026-04-05'))).toEqual(before);
          }
        }
      }
    },
  );

  // Between 10 March and 10 April are 31 days: of 2 % a month 16 are left on the 25th.
  it('goes by the real days of the period, as every part of one: 15/31 old and 16/31 new', () => {
    const replayed = after(steadyCredit(), [changes('2026-03-25', ONE_A_MONTH)], '2026-03-25');
    // 1 000 000 × 2 % × 15/31 = 9 677,4 and 1 000 000 × 1 % × 16/31 = 5 161,3.
    expect(replayed.credit.instalments[0]?.row.interest).toBe(9_677 + 5_161);
  });

  // 1 000 000 × 0,01 % ÷ 12 is 8,3 for a whole month, and about half of that for 16 days.
  it.each([
    ['alone', []],
    [
      'after another event of its period',
      [event('disbursement', '2026-03-20', { amount: amount(1) })],
    ],
  ])('of a hundredth of a point moves the interest of a month by 5 at most, %s', (_, before) => {
    const firstInterest = (events: Parameters<typeof after>[1]) =>
      after(steadyCredit(), events, '2026-03-25').credit.instalments[0]?.row.interest ?? 0;
    const moved = firstInterest([...before, changes('2026-03-25', nominal('24.01'))]);
    expect(moved - firstInterest(before)).toBeGreaterThanOrEqual(4);
    expect(moved - firstInterest(before)).toBeLessThanOrEqual(5);
  });

  it('once everything is due has no effect', () => {
    const { postings } = after(freeCredit(), [changes('2026-07-10', ONE_A_MONTH)], '2026-07-10');
    expect(postings).toMatchObject([{ kind: 'idle', reason: 'nothing-to-come' }]);
  });
});

describe('a further disbursement', () => {
  const lends = (on: string, pesos: number) => event('disbursement', on, { amount: amount(pesos) });

  it('without interest is repaid with the instalments that are left', () => {
    const events = [
      pays('first', '2026-02-10', 100_000),
      pays('second', '2026-03-10', 100_000),
      lends('2026-03-15', 100_000),
    ];
    const { credit, postings } = after(freeCredit(), events, '2026-03-15');
    expect(credit).toMatchObject({ lent: 700_000, principal: 500_000, level: 125_000 });
    expect(credit.instalments.map(({ row }) => row.total)).toEqual([
      100_000, 100_000, 125_000, 125_000, 125_000, 125_000,
    ]);
    expect(postings.at(-1)).toMatchObject({ amount: 100_000, before: 400_000, after: 500_000 });
  });

  // On 25 April 10 000 are earned on 1 000 000; the other 15 days cost 1 % of 1 500 000, 15 000.
  // The period costs 25 000 ÷ 1 500 000 = 1,6667 %, and two equal instalments are 770 049,50.
  it('in the midst of a period bears interest from its day on', () => {
    const replayed = after(twoEqual('2026-04-10'), [lends('2026-04-25', 500_000)], '2026-04-25');
    expect(rowsOf(replayed)).toEqual([
      [1, '2026-05-10', 25_000, 745_050],
      [2, '2026-06-10', 15_099, 754_950],
    ]);
    expect(replayed.standing.payoff.total).toBe(1_510_000);
  });

  it('leaves what is overdue as it was', () => {
    const replayed = after(steadyCredit(), [lends('2026-04-25', 300_000)], '2026-04-25');
    // 750 000 + 300 000 over three rows; the second has 7 500 and 1 050 000 × 1 % = 10 500.
    expect(rowsOf(replayed).slice(0, 3)).toEqual([
      [1, '2026-04-10', 20_000, 250_000],
      [2, '2026-05-10', 18_000, 350_000],
      [3, '2026-06-10', 14_000, 350_000],
    ]);
    expect(replayed.standing.overdue.principal).toBe(250_000);
  });

  it.each([
    ['after the last due date', []],
    ['after a claim of all the principal', [event('acceleration', '2026-04-01', {})]],
    ['after the last payment', [pays('all', '2026-02-01', 600_000)]],
  ])('%s is refused: nothing is left to repay it with', (_, events) => {
    const lent = [...events, lends('2026-07-10', 100_000)];
    expect(() => after(freeCredit(), lent, '2026-07-10')).toThrow(
      'El 10 de julio de 2026 no quedan cuotas por venir con las que se pague un desembolso',
    );
  });
});
