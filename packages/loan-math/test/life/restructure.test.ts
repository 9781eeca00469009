import { type AgreedRate, amount, type Day, day } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { after, event, freeCredit, IVA, ONE_A_MONTH, pays, rowsOf, twoEqual } from './make-life.ts';

type NewPlan = {
  readonly instalmentCount: number;
  readonly graceCount: number;
  readonly firstDueOn: Day;
  readonly rate: AgreedRate | null;
};

const PLAN: NewPlan = {
  instalmentCount: 2,
  graceCount: 0,
  firstDueOn: day('2026-05-25'),
  rate: null,
};

const restructures = (on: string, changes: Partial<NewPlan> = {}) =>
  event('restructure', on, { ...PLAN, ...changes });

describe('a restructure', () => {
  // The instalment of 10 April (20 000 and 495 050) is unpaid on the 25th. Owed: 1 000 000 of
  // principal; 20 000 + 504 950 × 2 % × 15/30 = 5 049,5, so 25 050 of interest; and of late interest
  // 495 050 × 15 × 0,1 % = 7 425,75, so 7 426.
  const credit = twoEqual('2026-03-10');
  const { postings, ...replayed } = after(credit, [restructures('2026-04-25')], '2026-04-25');

  it('takes all that is owed: principal, interest until its day, late interest', () => {
    expect(postings).toMatchObject([
      {
        kind: 'restructure',
        owed: {
          'collection-costs': 0,
          'late-interest': 7_426,
          charges: 0,
          interest: 25_050,
          principal: 1_000_000,
        },
      },
    ]);
    expect(replayed.standing).toMatchObject({
      status: 'current',
      daysPastDue: 0,
      toBeCurrent: 0,
      restructuredOn: '2026-04-25',
      principal: 1_000_000,
    });
  });

  // 1 000 000 in two instalments is 515 050 again; 25 050 ÷ 2 = 12 525 more each. Interest is that
  // of the principal alone: 20 000 and 504 950 × 2 % = 10 099.
  it('makes equal instalments of it, where only principal bears interest', () => {
    expect(rowsOf(replayed)).toEqual([
      [1, '2026-05-25', 20_000 + 12_525, 495_050],
      [2, '2026-06-25', 10_099 + 12_525, 504_950],
    ]);
    expect(replayed.credit.level).toBe(527_575);
  });

  it('spreads late interest, charges and costs over them', () => {
    const events = [
      event('charge', '2026-04-11', { chargeId: 'soat', amount: amount(6_000), ivaShare: null }),
      event('collection-cost', '2026-04-20', {
        amount: amount(10_000),
        ivaShare: IVA,
        onlyIfOverdue: true,
      }),
      restructures('2026-04-25'),
    ];
    const { standing } = after(credit, events, '2026-05-25');
    // 527 575 + 7 426 ÷ 2 + 6 000 ÷ 2 + 11 900 ÷ 2.
    expect(standing.dueToday).toEqual({
      'collection-costs': 5_950,
      'late-interest': 3_713,
      charges: 3_000,
      interest: 32_525,
      principal: 495_050,
    });
  });

  it('that is overdue bears late interest on its principal alone', () => {
    const { standing } = after(credit, [restructures('2026-04-25')], '2026-06-04');
    // 3 713 from before, and 495 050 × 10 × 0,1 % = 4 950,5.
    expect(standing.overdue['late-interest']).toBe(3_713 + 4_951);
  });

  it('at another rate with a grace pays interest of the new rate, first without principal', () => {
    const rate = { rate: ONE_A_MONTH, instalmentCount: 3, graceCount: 1 };
    const { credit: changed, postings: told } = after(
      credit,
      [restructures('2026-04-25', rate)],
      '2026-04-25',
    );
    // Two instalments of 1 000 000 × 0,01 ÷ (1 − 1,01⁻²) = 507 512,4; 25 050 ÷ 3 = 8 350 more each.
    expect(rowsOf({ credit: changed })).toEqual([
      [1, '2026-05-25', 10_000 + 8_350, 0],
      [2, '2026-06-25', 10_000 + 8_350, 497_512],
      [3, '2026-07-25', 5_025 + 8_350, 502_488],
    ]);
    // What each asks for has a third of the late interest, too: 2 475.
    expect(told).toMatchObject([{ rows: { count: 3, first: 20_825, usual: 518_337 } }]);
  });

  it('has a first period of its own days', () => {
    const far = { firstDueOn: day('2026-06-10') };
    const { credit: changed } = after(credit, [restructures('2026-04-25', far)], '2026-04-25');
    // 45 days of 360 at 24 %: 3 %.
    const [first] = changed.instalments;
    expect((first?.row.interest ?? 0) - (first?.row.carried ?? 0)).toBe(30_000);
  });

  it('goes on with the numbers of the instalments that were paid, whole or in part', () => {
    const events = [
      pays('first', '2026-02-10', 100_000),
      pays('part', '2026-03-10', 40_000),
      restructures('2026-03-25', { instalmentCount: 5, firstDueOn: day('2026-04-25') }),
    ];
    const { credit: changed } = after(freeCredit(), events, '2026-03-25');
    // 460 000 are left, and 60 000 × 15 × 0,1 % = 900 of late interest: 92 000 and 180 each.
    expect(rowsOf({ credit: changed })).toEqual([
      [1, '2026-02-10', 0, 100_000],
      [2, '2026-03-10', 0, 40_000],
      ...[4, 5, 6, 7, 8].map((month) => [month - 1, `2026-0${month}-25`, 0, 92_000]),
    ]);
    expect(changed.instalments.at(-1)?.lateBefore).toBe(180);
  });

  it('of a credit up to date carries the interest of the running days alone', () => {
    const paid = [pays('first', '2026-04-10', 515_050), restructures('2026-04-25')];
    const { postings: told } = after(credit, paid, '2026-04-25');
    expect(told.at(-1)).toMatchObject({
      owed: { 'late-interest': 0, interest: 5_050, principal: 504_950 },
    });
  });

  it('ends an acceleration, whose principal gets instalments again', () => {
    const events = [event('acceleration', '2026-04-20', {}), restructures('2026-04-25')];
    const { standing, postings: told } = after(credit, events, '2026-04-25');
    expect(standing).toMatchObject({ acceleratedOn: null, status: 'current' });
    // Late interest: 495 050 × 15 × 0,1 %, and 504 950 × 5 × 0,1 % = 2 524,75. Interest until the
    // 20th: 504 950 × 2 % × 10/30 = 3 366,33.
    expect(told.at(-1)).toMatchObject({
      owed: { 'late-interest': 7_426 + 2_525, interest: 20_000 + 3_366, principal: 1_000_000 },
    });
  });

  it('of a credit that is paid has no effect', () => {
    const events = [pays('all', '2026-02-10', 600_000), restructures('2026-04-25')];
    const { postings: told } = after(freeCredit(), events, '2026-04-25');
    expect(told.at(-1)).toMatchObject({ kind: 'idle', reason: 'settled' });
  });
});
