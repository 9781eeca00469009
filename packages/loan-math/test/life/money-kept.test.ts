import {
  amount,
  type Credit,
  type CreditEvent,
  creditRules,
  day,
  type Replay,
  splitTotal,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, terms } from '../make.ts';
import { after, event, LATE_RULES, pays } from './make-life.ts';

/** 6 000 000 at 22 % EA in twelve instalments of 556 000, from 15 January 2026. */
const agreed = terms({
  amount: amount(6_000_000),
  rate: effective('22'),
  instalmentCount: 12,
  multiple: amount(100),
  disbursedOn: day('2026-01-15'),
});

const RULES = creditRules({ late: LATE_RULES.late });

const lived = (events: readonly CreditEvent[], asOf: string): Replay =>
  after(agreed, events, asOf, RULES);

/** Payments as the state says them: by its rows, outside them, and too much. */
function told({ instalments, prepayments, surplus }: Credit): number {
  const rows = instalments.reduce((sum, { paid }) => sum + splitTotal(paid), 0);
  return prepayments.reduce(
    (sum, { costs, late, charges, interest, principal }) =>
      sum + costs + late + charges + interest + principal,
    rows + surplus,
  );
}

const newPlan = event('restructure', '2026-02-25', {
  instalmentCount: 12,
  graceCount: 0,
  firstDueOn: day('2026-03-25'),
  rate: null,
});

describe('a collection cost paid on an instalment to come', () => {
  const paid = [
    pays('first', '2026-02-15', 556_000),
    event(
      'collection-cost',
      { on: '2026-02-16', id: 'cost' },
      { amount: amount(80_000), ivaShare: null, onlyIfOverdue: false },
    ),
    pays('cost paid', '2026-02-20', 50_000),
  ];
  const more = (excess: 'reduce-term' | 'reduce-instalment') =>
    pays('more', '2026-02-25', 1_000_000, excess);

  it.each([
    ['a shorter term', [more('reduce-term')], 1_606_000],
    ['a smaller instalment', [more('reduce-instalment')], 1_606_000],
    ['a payoff', [pays('all', '2026-02-25', 6_000_000)], 6_606_000],
    ['a restructure', [newPlan], 606_000],
    ['a claim', [event('acceleration', '2026-04-01', {})], 606_000],
  ])('is still told after %s', (_, later, sum) => {
    const { credit } = lived([...paid, ...later], '2026-04-01');
    expect(told(credit)).toBe(sum);
    const costs = credit.instalments.reduce((all, one) => all + one.paid['collection-costs'], 0);
    expect(costs).toBe(50_000);
  });
});

it('late interest that a restructure spread stays paid after an extra payment', () => {
  const events = [
    pays('first', '2026-02-15', 556_000),
    event('restructure', '2026-04-30', {
      instalmentCount: 18,
      graceCount: 0,
      firstDueOn: day('2026-05-30'),
      rate: null,
    }),
    pays('a part', '2026-05-10', 500),
    pays('more', '2026-05-15', 2_000_000, 'reduce-term'),
  ];
  const { credit } = lived(events, '2026-05-15');
  expect(told(credit)).toBe(2_556_500);
});

describe('more money after instalments paid ahead', () => {
  it.each([
    ['one', 1_112_000, 1_000_000, 5_071_603],
    ['five', 3_336_000, 6_000_000, 3_003_041],
  ])('%s: principal grows by what is handed over', (_, ahead, lent, before) => {
    const events = [
      pays('ahead', '2026-02-15', ahead),
      event('disbursement', '2026-02-20', { amount: amount(lent) }),
    ];
    const { credit, postings } = lived(events, '2026-02-20');
    expect(postings[1]).toMatchObject({ before, after: before + lent, ahead: { unearned: 0 } });
    expect(credit.principal).toBe(before + lent);
    // The interest that the instalments paid ahead do not cover waits in the others.
    const sums = credit.instalments.map(({ row }) => row.carried - row.deferred);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('another rate leaves principal as it is, or says what repays it', () => {
    const ahead = pays('ahead', '2026-02-15', 1_112_000);
    const change = (percent: string) =>
      event('rate-change', '2026-02-20', { rate: effective(percent) });
    const risen = lived([ahead, change('25')], '2026-02-20');
    expect(risen.credit.principal).toBe(5_071_603);
    expect(risen.postings[1]).toMatchObject({ ahead: { deferred: 8_441, unearned: 0 } });
    const fallen = lived([ahead, change('18')], '2026-02-20');
    const { posting } = { posting: fallen.postings[1] };
    if (posting?.kind !== 'rate-change') throw new Error('The rate changes.');
    expect(posting.ahead.deferred).toBe(0);
    expect(fallen.credit.principal).toBe(5_071_603 - posting.ahead.unearned);
  });
});
