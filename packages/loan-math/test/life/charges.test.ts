import { amount, day, type InstalmentCharge, type Replay, share } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { after, event, freeCredit, IVA, pays } from './make-life.ts';

const premium = (
  pesos: number,
  dates: Pick<InstalmentCharge, 'from' | 'until'> = {},
): InstalmentCharge => ({
  id: 'vida',
  base: 'fixed',
  amount: amount(pesos),
  moment: 'instalment',
  ivaShare: null,
  separateService: true,
  ...dates,
});

const chargesOf = ({ credit }: Replay) => credit.instalments.map(({ row }) => row.charges);

describe('a charge that the lender passes on', () => {
  const soat = (on: string, ivaShare: typeof IVA | null = null) =>
    event('charge', on, { chargeId: 'soat', amount: amount(30_000), ivaShare });

  it('before the due date is owed with the next instalment', () => {
    const { postings, standing } = after(freeCredit(), [soat('2026-02-05')], '2026-02-05');
    expect(postings).toMatchObject([
      { instalment: 1, dueOn: '2026-02-10', net: 30_000, iva: 0, chargeId: 'soat' },
    ]);
    expect(standing.next).toEqual({ instalment: 1, dueOn: '2026-02-10', amount: 130_000 });
    expect(standing.payoff.total).toBe(630_000);
  });

  it('after the due date of an unpaid instalment is owed with it, and bears no late interest', () => {
    const { standing } = after(freeCredit(), [soat('2026-02-15')], '2026-02-20');
    // Ten days on 100 000 are 1 000; the 30 000 bear nothing.
    expect(standing.overdue).toMatchObject({ charges: 30_000, 'late-interest': 1_000 });
  });

  it('after the instalment was paid is owed with the next one, also when that was paid ahead', () => {
    const events = [pays('two', '2026-02-10', 200_000), soat('2026-02-15')];
    const { postings, standing } = after(freeCredit(), events, '2026-02-15');
    expect(postings[1]).toMatchObject({ instalment: 3, dueOn: '2026-04-10' });
    expect(standing.next?.amount).toBe(130_000);
  });

  it('adds its IVA: 30 000 × 19 % = 5 700', () => {
    const { postings, standing } = after(freeCredit(), [soat('2026-02-05', IVA)], '2026-02-10');
    expect(postings).toMatchObject([{ net: 30_000, iva: 5_700 }]);
    expect(standing.dueToday.charges).toBe(35_700);
  });

  it('of a credit that is paid has no effect', () => {
    const events = [pays('all', '2026-02-10', 600_000), soat('2026-02-15')];
    expect(after(freeCredit(), events, '2026-02-15').postings[1]).toMatchObject({
      kind: 'idle',
      reason: 'settled',
    });
  });
});

describe('a charge with dates', () => {
  it('of a policy of one year comes with the twelve instalments due within it', () => {
    const policy = premium(9_000, { from: day('2026-02-10'), until: day('2027-02-09') });
    const two = freeCredit({
      amount: amount(2_400_000),
      instalmentCount: 24,
      charges: [{ ...policy, id: 'todo riesgo' }],
    });
    const charges = chargesOf(after(two, [], '2026-01-10'));
    expect(charges).toEqual([...new Array(12).fill(9_000), ...new Array(12).fill(0)]);
  });

  it('that an event renews has another price from the next policy on', () => {
    const agreed = freeCredit({ charges: [premium(5_000, { until: day('2026-04-10') })] });
    const next = premium(6_000, { from: day('2026-05-01'), until: day('2026-06-30') });
    const renewal = event('charge-change', '2026-04-15', { chargeId: 'vida', charge: next });
    const replayed = after(agreed, [renewal], '2026-04-15');
    expect(chargesOf(replayed)).toEqual([5_000, 5_000, 5_000, 6_000, 6_000, 0]);
    expect(replayed.postings).toMatchObject([{ instalment: 4, before: 0, after: 6_000 }]);
  });
});

describe('a change of a charge', () => {
  const agreed = freeCredit({ charges: [premium(5_000)] });
  const changes = (on: string, charge: InstalmentCharge | null) =>
    event('charge-change', on, { chargeId: 'vida', charge });

  it('counts from the next due date on, for the instalments nobody has paid', () => {
    const replayed = after(agreed, [changes('2026-03-10', premium(7_000))], '2026-03-10');
    expect(chargesOf(replayed)).toEqual([5_000, 5_000, 7_000, 7_000, 7_000, 7_000]);
    expect(replayed.postings).toMatchObject([
      { instalment: 3, dueOn: '2026-04-10', before: 5_000, after: 7_000 },
    ]);
    expect(replayed.credit.instalments[3]?.row.total).toBe(107_000);
  });

  it('that ends it leaves the others without it', () => {
    const replayed = after(agreed, [changes('2026-03-15', null)], '2026-03-15');
    expect(chargesOf(replayed)).toEqual([5_000, 5_000, 0, 0, 0, 0]);
  });

  it('leaves an instalment that was paid ahead as it was paid', () => {
    const events = [
      pays('first', '2026-02-10', 105_000),
      pays('second', '2026-02-11', 105_000),
      changes('2026-02-15', premium(7_000)),
    ];
    const replayed = after(agreed, events, '2026-02-15');
    expect(chargesOf(replayed)).toEqual([5_000, 5_000, 7_000, 7_000, 7_000, 7_000]);
  });

  it('may add a charge on the balance with IVA', () => {
    const share1 = { base: 'balance-share', share: share('1'), ivaShare: IVA } as const;
    const charge: InstalmentCharge = {
      id: 'fianza',
      moment: 'instalment',
      separateService: true,
      ...share1,
    };
    const adds = event('charge-change', '2026-05-15', { chargeId: 'fianza', charge });
    // 200 000 and 100 000 are owed before the last two: 1 % is 2 000 and 1 000, and 19 % of IVA.
    const replayed = after(freeCredit(), [adds], '2026-05-15');
    expect(chargesOf(replayed)).toEqual([0, 0, 0, 0, 2_380, 1_190]);
  });

  it('is kept when the rest of the plan is drawn again', () => {
    const events = [
      pays('first', '2026-02-10', 105_000),
      changes('2026-02-15', premium(7_000)),
      pays('more', '2026-03-10', 307_000, 'reduce-instalment'),
    ];
    const replayed = after(agreed, events, '2026-03-10');
    expect(chargesOf(replayed)).toEqual([5_000, 7_000, 7_000, 7_000, 7_000, 7_000]);
  });

  it('after the last due date has no effect', () => {
    const replayed = after(agreed, [changes('2026-07-10', premium(7_000))], '2026-07-10');
    expect(replayed.postings).toMatchObject([{ kind: 'idle', reason: 'nothing-to-come' }]);
  });
});

describe('a collection cost', () => {
  const cost = (on: string, onlyIfOverdue: boolean) =>
    event('collection-cost', on, { amount: amount(20_000), ivaShare: IVA, onlyIfOverdue });

  it('with arrears is owed with the oldest overdue instalment, IVA on top', () => {
    const { postings, standing } = after(freeCredit(), [cost('2026-03-20', true)], '2026-03-20');
    expect(postings).toMatchObject([{ instalment: 1, net: 20_000, iva: 3_800 }]);
    // 38 and 10 days of late interest.
    expect(standing.overdue).toMatchObject({
      'collection-costs': 23_800,
      'late-interest': 4_800,
    });
  });

  it('is paid before late interest and principal, and bears none', () => {
    const events = [cost('2026-02-20', true), pays('some', '2026-02-25', 24_000)];
    const { postings, standing } = after(freeCredit(), events, '2026-02-25');
    expect(postings[1]).toMatchObject({
      lines: [
        { component: 'collection-costs', amount: 23_800 },
        { component: 'late-interest', amount: 200 },
      ],
    });
    expect(standing.overdue['late-interest']).toBe(1_500 - 200);
  });

  it('without arrears is not charged, unless the house agreed so', () => {
    const idle = after(freeCredit(), [cost('2026-02-10', true)], '2026-02-10');
    expect(idle.postings).toMatchObject([{ kind: 'idle', reason: 'nothing-overdue' }]);
    expect(idle.standing.toBeCurrent).toBe(100_000);
    const charged = after(freeCredit(), [cost('2026-02-05', false)], '2026-02-10');
    expect(charged.postings).toMatchObject([{ instalment: 1, net: 20_000, iva: 3_800 }]);
    expect(charged.standing.toBeCurrent).toBe(123_800);
  });
});
