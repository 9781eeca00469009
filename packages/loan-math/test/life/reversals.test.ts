import { amount, type CreditEvent, day } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { after, event, IVA, ONE_A_MONTH, pays, reverses, steadyCredit } from './make-life.ts';

const ON = '2026-04-25';

/** One event of each kind, on a day on which the first of four instalments is overdue. */
const EVENTS: readonly CreditEvent[] = [
  pays('payment', ON, 300_000, 'reduce-term'),
  event('collection-cost', ON, { amount: amount(20_000), ivaShare: IVA, onlyIfOverdue: true }),
  event('charge', ON, { chargeId: 'soat', amount: amount(30_000), ivaShare: null }),
  event('charge-change', ON, {
    chargeId: 'vida',
    charge: {
      id: 'vida',
      base: 'fixed',
      amount: amount(5_000),
      moment: 'instalment',
      ivaShare: null,
      separateService: true,
    },
  }),
  event('due-day-change', ON, { nextDueOn: day('2026-05-20') }),
  event('acceleration', ON, {}),
  event('restructure', ON, {
    instalmentCount: 6,
    graceCount: 1,
    firstDueOn: day('2026-05-25'),
    rate: ONE_A_MONTH,
  }),
  event('waiver', ON, { component: 'late-interest', amount: null, reason: 'Acuerdo' }),
  event('rate-change', ON, { rate: ONE_A_MONTH }),
  event('late-pause', ON, { until: null, reason: 'Insolvencia' }),
  event('disbursement', ON, { amount: amount(300_000) }),
  event('write-off', ON, {}),
];

describe('an event that is reversed leaves the credit as it was', () => {
  const later = pays('later', '2026-05-12', 320_000, 'reduce-instalment');
  const untouched = after(steadyCredit(), [later], '2026-05-20');

  it.each(EVENTS.map((one) => [one.kind, one] as const))('%s', (kind, one) => {
    const done = after(steadyCredit(), [one, later], '2026-05-20');
    expect(done.postings[0]?.kind).toBe(kind);
    expect(done.credit).not.toEqual(untouched.credit);
    const undone = after(
      steadyCredit(),
      [one, later, reverses(one.id, '2026-05-15')],
      '2026-05-20',
    );
    expect(undone.postings[0]).toMatchObject({ kind: 'reversed', id: one.id });
    expect(undone.credit).toEqual(untouched.credit);
    expect(undone.standing).toEqual(untouched.standing);
    expect(undone.postings.slice(1)).toEqual(untouched.postings);
  });

  it('a resumption leaves late interest paused', () => {
    const pause = event('late-pause', ON, { until: null, reason: 'Insolvencia' });
    const resumption = event('late-resumption', '2026-05-01', {});
    const paused = after(steadyCredit(), [pause], '2026-05-20');
    const events = [pause, resumption, reverses('late-resumption', '2026-05-15')];
    const undone = after(steadyCredit(), events, '2026-05-20');
    expect(undone.credit).toEqual(paused.credit);
    expect(undone.standing.overdue['late-interest']).toBe(3_750);
  });

  it('several of them in one credit, each reversed, too', () => {
    const all = EVENTS.map((one, sequence) => ({ ...one, sequence }));
    const undo = EVENTS.map((one) => reverses(one.id, '2026-05-15'));
    const undone = after(steadyCredit(), [...undo, ...all.reverse(), later], '2026-05-20');
    expect(undone.credit).toEqual(untouched.credit);
  });
});
