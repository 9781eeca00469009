import { amount, type CreditEvent, creditRules, day, explain } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective } from '../make.ts';
import { after, event, freeCredit, LATE_RULES, pays } from './make-life.ts';

const TOLERANT = creditRules({ late: LATE_RULES.late, tolerance: amount(1_000) });

const charge = event('charge', '2026-03-05', {
  chargeId: 'soat',
  amount: amount(50_000),
  ivaShare: null,
});

describe('a tolerance', () => {
  it('does not make a charge of today late since the instalment that is short', () => {
    const events = [pays('short', '2026-02-10', 99_500), charge];
    const { standing, postings } = after(freeCredit(), events, '2026-03-05', TOLERANT);
    expect(postings[1]).toMatchObject({ kind: 'charge', instalment: 2, dueOn: '2026-03-10' });
    expect(standing).toMatchObject({ status: 'current', daysPastDue: 0 });
  });

  it('leaves a charge with the oldest instalment where that is overdue', () => {
    const { postings } = after(freeCredit(), [charge], '2026-03-05', TOLERANT);
    expect(postings[0]).toMatchObject({ kind: 'charge', instalment: 1 });
  });

  it('puts a cost without arrears on the next instalment, too', () => {
    const cost = event('collection-cost', '2026-03-05', {
      amount: amount(10_000),
      ivaShare: null,
      onlyIfOverdue: false,
    });
    const events = [pays('short', '2026-02-10', 99_500), cost];
    const { postings } = after(freeCredit(), events, '2026-03-05', TOLERANT);
    expect(postings[1]).toMatchObject({ kind: 'collection-cost', instalment: 2 });
  });

  it.each([
    [1, 'overdue', 23],
    [50_000, 'overdue', 23],
    [50_001, 'current', 0],
  ])('of all the instalment leaves %d of 100 000 %s', (paid, status, daysPastDue) => {
    const rules = creditRules({ late: LATE_RULES.late, tolerance: amount(100_000) });
    const events = [pays('some', '2026-02-10', paid)];
    const { standing } = after(freeCredit(), events, '2026-03-05', rules);
    expect(standing).toMatchObject({ status, daysPastDue });
    const any = { ...rules, tolerates: 'any' } as const;
    expect(after(freeCredit(), events, '2026-03-05', any).standing.status).toBe('current');
  });

  it('ends with the last instalment: nothing is to come with which the rest is paid', () => {
    const single = freeCredit({ amount: amount(100_000), instalmentCount: 1 });
    const short = [pays('short', '2026-02-10', 99_500)];
    const open = after(single, short, '2026-02-20', TOLERANT);
    expect(open.standing).toMatchObject({ status: 'overdue', daysPastDue: 10, toBeCurrent: 505 });
    const paid = after(single, [...short, pays('rest', '2026-02-20', 505)], '2026-02-20', TOLERANT);
    expect(paid.standing.status).toBe('settled');
  });
});

describe('a pause', () => {
  it('gives what was claimed no days of grace when it ends', () => {
    const rules = creditRules({ late: LATE_RULES.late, lateGraceDays: 5 });
    const events = [
      event('late-pause', '2026-02-12', { until: null, reason: 'Insolvencia' }),
      event('acceleration', '2026-02-20', {}),
      event('late-resumption', '2026-02-22', {}),
    ];
    const { standing } = after(freeCredit(), events, '2026-03-04', rules);
    // Ten days of 100 000 that were overdue and of 500 000 that were claimed.
    expect(standing.overdue['late-interest']).toBe(1_000 + 5_000);
  });
});

describe('a restructure', () => {
  const newPlan = event('restructure', '2026-03-20', {
    instalmentCount: 10,
    graceCount: 0,
    firstDueOn: day('2026-04-20'),
    rate: null,
  });
  const waiver = (component: 'late-interest' | 'collection-costs', units: number | null = null) =>
    event('waiver', '2026-03-25', {
      component,
      amount: units === null ? null : amount(units),
      reason: 'Acuerdo',
    });
  const cost = event('collection-cost', '2026-03-20', {
    amount: amount(20_000),
    ivaShare: null,
    onlyIfOverdue: true,
  });
  const lived = (events: readonly CreditEvent[]) => after(freeCredit(), events, '2026-03-25');

  it('lets what it spread be forgiven before it is due', () => {
    // 38 days of the first instalment and 10 of the second: 3 800 + 1 000.
    const { postings, standing } = lived([newPlan, waiver('late-interest')]);
    expect(postings[1]).toMatchObject({ kind: 'waiver', waived: 4_800, left: 0 });
    expect(standing.payoff.total).toBe(600_000);
  });

  it('lets a part of the costs be forgiven, oldest instalment first', () => {
    const first = { ...cost, id: 'cost', sequence: 0 };
    const { credit, postings } = lived([first, newPlan, waiver('collection-costs', 3_000)]);
    expect(postings[2]).toMatchObject({ kind: 'waiver', waived: 3_000, left: 17_000 });
    const waived = credit.instalments.map((one) => one.waived['collection-costs']);
    expect(waived.slice(0, 3)).toEqual([2_000, 1_000, 0]);
  });

  it('gives its plan one name, in its own words and in those of a payment', () => {
    const events = [newPlan, pays('next', '2026-04-20', 60_480)];
    const { postings } = after(freeCredit(), events, '2026-04-20');
    const [restructured, paid] = postings.map((posting) => explain(posting));
    expect(restructured?.after[0]).toMatch(/^Plan de 10 cuotas .* la primera de \$ 60\.480/);
    expect(paid?.before.at(-1)).toBe('Plan de 10 cuotas de $ 60.480.');
    expect(paid?.after.at(-1)).toBe('Plan de 10 cuotas de $ 60.480.');
  });
});

describe('a restitution', () => {
  const claim = (id: string, on: string) => event('acceleration', { on, id }, {});
  const back = event('restitution', '2026-03-05', { of: 'one' });

  it('leaves no second claim that would act in the place of the first', () => {
    const events = [claim('one', '2026-02-20'), claim('two', '2026-02-22'), back];
    const { credit, postings } = after(freeCredit(), events, '2026-03-06');
    expect(credit.acceleratedOn).toBeNull();
    expect(postings).toMatchObject([
      { kind: 'idle', reason: 'restituted' },
      { kind: 'idle', reason: 'restituted' },
      // Without it 13 days of 600 000; with it 23 days of 100 000.
      { kind: 'restitution', lateBefore: 1_000 + 13 * 600, lateAfter: 2_300 },
    ]);
  });

  it('does not hold for a claim that comes after it', () => {
    const events = [claim('one', '2026-02-20'), back, claim('two', '2026-03-06')];
    expect(after(freeCredit(), events, '2026-03-06').credit.acceleratedOn).toBe('2026-03-06');
  });
});

describe('without a calendar', () => {
  // 10 May 2026 is a Sunday, and 8 June 2026, Corpus Christi, a Monday.
  const upTo = (count: number) => pays('before', '2026-02-01', count * 100_000);

  it.each([
    ['2026-05-11', 0, 0],
    ['2026-05-12', 200, 2],
  ])('a Sunday is paid on %s with %d of late interest', (on, late, daysPastDue) => {
    const { standing } = after(freeCredit(), [upTo(3)], on);
    expect(standing.overdue['late-interest'] + standing.dueToday['late-interest']).toBe(late);
    expect(standing.daysPastDue).toBe(daysPastDue);
  });

  it('a holiday of the law is paid on the next business day', () => {
    const terms = freeCredit({ disbursedOn: day('2026-01-08') });
    const { standing } = after(terms, [upTo(4)], '2026-06-09');
    expect(standing).toMatchObject({ status: 'current', daysPastDue: 0 });
    expect(after(terms, [upTo(4)], '2026-06-10').standing.daysPastDue).toBe(2);
  });

  it('dates of before stay as they fall', () => {
    const { standing } = after(freeCredit({ holidays: 'as-they-fall' }), [upTo(3)], '2026-05-11');
    expect(standing).toMatchObject({ status: 'overdue', daysPastDue: 1 });
  });
});

it('a part paid ahead takes no interest that a later rate deferred to other instalments', () => {
  const events = [
    pays('one', '2026-01-20', 1_500),
    event('rate-change', '2026-01-21', { rate: effective('50') }),
    pays('two', '2026-01-30', 1_501),
  ];
  const { credit } = after(freeCredit(), events, '2026-01-30');
  const [first] = credit.instalments;
  expect(first?.paid.interest).toBeLessThanOrEqual(first?.row.interest ?? -1);
  expect((first?.paid.interest ?? 0) + (first?.paid.principal ?? 0)).toBe(3_001);
});
