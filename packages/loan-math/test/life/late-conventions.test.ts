import {
  amount,
  type CreditRules,
  creditRules,
  day,
  daysPastDueOn,
  effectiveAnnual,
  lateCalendar,
  month,
  payoffOn,
  planCredit,
  rebuild,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import {
  after,
  event,
  freeCredit,
  LATE_RULES,
  ONE_A_MONTH,
  ONE_PER_THOUSAND_EA,
  pays,
  TWO_A_MONTH,
} from './make-life.ts';

const houseRules = (changes: Partial<CreditRules>): CreditRules =>
  creditRules({ late: LATE_RULES.late, ...changes });

const lateOn = (events: Parameters<typeof after>[1], on: string, rules = LATE_RULES): number =>
  after(freeCredit(), events, on, rules).standing.overdue['late-interest'];

describe('a pause of late interest', () => {
  // The instalment of 10 February is unpaid: 100 a day.
  const pause = (until: string | null) =>
    event('late-pause', '2026-02-20', {
      until: until === null ? null : day(until),
      reason: 'Insolvencia',
    });

  it('with an end lets no late interest run after its day, up to and including the end', () => {
    expect(lateOn([pause('2026-03-01')], '2026-02-20')).toBe(1_000);
    expect(lateOn([pause('2026-03-01')], '2026-03-01')).toBe(1_000);
    expect(lateOn([pause('2026-03-01')], '2026-03-02')).toBe(1_100);
    expect(lateOn([pause('2026-03-01')], '2026-03-06')).toBe(1_500);
  });

  it('leaves the arrears as they are: days past due go on', () => {
    const { standing } = after(freeCredit(), [pause(null)], '2026-03-01');
    expect(standing).toMatchObject({ status: 'overdue', daysPastDue: 19 });
  });

  it('without an end holds for what falls due in it, until it is resumed', () => {
    expect(lateOn([pause(null)], '2026-04-20')).toBe(1_000);
    const resumed = [pause(null), event('late-resumption', '2026-04-20', {})];
    expect(lateOn(resumed, '2026-04-20')).toBe(1_000);
    // Ten days of three instalments: those of March and April fell due in the pause.
    expect(lateOn(resumed, '2026-04-30')).toBe(1_000 + 3 * 1_000);
    // The instalment of 10 May, a Sunday, is in time on Monday; later it is late since its date.
    expect(lateOn(resumed, '2026-05-11')).toBe(1_000 + 3 * 2_100);
    expect(lateOn(resumed, '2026-05-12')).toBe(1_000 + 3 * 2_200 + 200);
  });

  it('may be resumed before its end', () => {
    const resumed = [pause('2026-12-31'), event('late-resumption', '2026-03-02', {})];
    expect(lateOn(resumed, '2026-03-05')).toBe(1_300);
  });

  it('that is paid in between bears late interest on what is left', () => {
    // 1 000 of late interest, then 40 000 of principal: 60 a day from 2 March.
    const events = [pause('2026-03-01'), pays('some', '2026-02-25', 41_000)];
    expect(lateOn(events, '2026-03-06')).toBe(300);
  });

  it('keeps the late interest until then with what is drawn again', () => {
    const events = [
      pause(null),
      event('restructure', '2026-03-25', {
        instalmentCount: 5,
        graceCount: 0,
        firstDueOn: day('2026-04-25'),
        rate: null,
      }),
    ];
    const { standing } = after(freeCredit(), events, '2026-05-05');
    // 1 000 ÷ 5, and none for the ten days after 25 April.
    expect(standing.overdue['late-interest']).toBe(200);
  });

  it('that nothing had paused is resumed without effect', () => {
    const { postings } = after(
      freeCredit(),
      [event('late-resumption', '2026-03-02', {})],
      '2026-03-02',
    );
    expect(postings).toMatchObject([{ kind: 'idle', reason: 'not-paused' }]);
  });
});

describe('a tolerance of 1 000', () => {
  const rules = houseRules({ tolerance: amount(1_000) });

  it('lets a shortfall of 500 pass: not overdue, no late interest, settled with the next', () => {
    const short = [pays('short', '2026-02-10', 99_500)];
    const { standing } = after(freeCredit(), short, '2026-03-05', rules);
    expect(standing).toMatchObject({ status: 'current', daysPastDue: 0, toBeCurrent: 500 });
    const next = [...short, pays('next', '2026-03-10', 100_500)];
    const { credit } = after(freeCredit(), next, '2026-03-10', rules);
    expect(credit).toMatchObject({ settledCount: 2, principal: 400_000 });
  });

  it('ends at its amount: a shortfall of 1 000 is overdue and bears late interest', () => {
    const short = [pays('short', '2026-02-10', 99_000)];
    const { standing } = after(freeCredit(), short, '2026-02-20', rules);
    expect(standing).toMatchObject({ status: 'overdue', daysPastDue: 10 });
    expect(standing.overdue['late-interest']).toBe(10);
  });

  it('is not for an instalment of which nothing was paid, nor does it hide the next one', () => {
    const small = freeCredit({ amount: amount(3_000) });
    expect(after(small, [], '2026-02-11', rules).standing.daysPastDue).toBe(1);
    const short = [pays('short', '2026-02-10', 99_500)];
    const { standing } = after(freeCredit(), short, '2026-03-20', rules);
    expect(standing).toMatchObject({ status: 'overdue', daysPastDue: 10 });
    expect(standing.overdue['late-interest']).toBe(1_000);
  });
});

describe('five days of grace before late interest', () => {
  const rules = houseRules({ lateGraceDays: 5 });

  it('are free, also for a payment after them; days past due count from the due date', () => {
    expect(lateOn([], '2026-02-15', rules)).toBe(0);
    expect(lateOn([], '2026-02-16', rules)).toBe(100);
    expect(lateOn([], '2026-02-20', rules)).toBe(500);
    expect(after(freeCredit(), [], '2026-02-16', rules).standing.daysPastDue).toBe(6);
  });
});

describe('a due date on a Sunday', () => {
  // 10 May 2026 is a Sunday; the instalments before it are paid.
  const agreed = freeCredit({ holidays: new Set() });
  const paid = ['2026-02-10', '2026-03-10', '2026-04-10'].map((on) => pays(on, on, 100_000));

  it('is paid on Monday without being late', () => {
    const { standing } = after(agreed, paid, '2026-05-11');
    expect(standing).toMatchObject({ status: 'current', daysPastDue: 0, toBeCurrent: 100_000 });
    const { credit, postings } = after(
      agreed,
      [...paid, pays('monday', '2026-05-11', 100_000)],
      '2026-05-11',
    );
    expect(credit.settledCount).toBe(4);
    expect(postings.at(-1)).toMatchObject({
      lines: [{ component: 'principal', timing: 'due', payBy: '2026-05-11' }],
    });
  });

  it('is one day late on Tuesday', () => {
    const { standing } = after(agreed, paid, '2026-05-12');
    expect(standing.daysPastDue).toBe(1);
    expect(standing.overdue['late-interest']).toBe(100);
  });

  it('is paid on Tuesday without being late where Monday is a holiday', () => {
    const holiday = freeCredit({ holidays: new Set([day('2026-05-11')]) });
    expect(after(holiday, paid, '2026-05-12').standing.daysPastDue).toBe(0);
    const late = after(holiday, paid, '2026-05-13').standing;
    expect(late).toMatchObject({ daysPastDue: 1 });
    expect(late.overdue['late-interest']).toBe(100);
  });

  it('does not let the lender claim the rest on Monday', () => {
    const { postings } = after(
      agreed,
      [...paid, event('acceleration', '2026-05-11', {})],
      '2026-05-11',
    );
    expect(postings.at(-1)).toMatchObject({ kind: 'idle', reason: 'nothing-overdue' });
  });
});

describe('a month without a usury rate', () => {
  /** Only February is certified; the instalment of 10 February stays unpaid in March. */
  const late = lateCalendar(
    [
      {
        modality: 'consumo-y-ordinario',
        month: month('2026-02'),
        rateEa: effectiveAnnual(ONE_PER_THOUSAND_EA),
      },
    ],
    { modality: 'consumo-y-ordinario', agreedEa: null },
  );
  const rules = creditRules({ late });
  const agreed = freeCredit({ rate: TWO_A_MONTH });

  it('blocks the amounts of that month, by its name, and a payment of what is overdue', () => {
    expect(() => after(agreed, [], '2026-03-05', rules)).toThrow(
      'Falta la tasa de usura de marzo de 2026.',
    );
    const payment = pays('late', '2026-03-05', 50_000);
    expect(() => after(agreed, [payment], '2026-03-05', rules)).toThrow(
      'Falta la tasa de usura de marzo de 2026.',
    );
    expect(after(agreed, [], '2026-02-28', rules).standing.daysPastDue).toBe(18);
  });

  it('does not block the plan, the days past due or an event that needs no late rate', () => {
    expect(planCredit(agreed).rows).toHaveLength(6);
    const events = [
      event('charge', '2026-03-05', { chargeId: 'soat', amount: amount(1_000), ivaShare: null }),
      event(
        'collection-cost',
        { on: '2026-03-05', sequence: 2 },
        { amount: amount(1_000), ivaShare: null, onlyIfOverdue: true },
      ),
      event('charge-change', { on: '2026-03-05', sequence: 3 }, { chargeId: 'vida', charge: null }),
      event('due-day-change', { on: '2026-03-05', sequence: 4 }, { nextDueOn: day('2026-03-20') }),
      event('rate-change', { on: '2026-03-06' }, { rate: ONE_A_MONTH }),
      event('disbursement', { on: '2026-03-07' }, { amount: amount(100_000) }),
      event('acceleration', { on: '2026-03-25' }, {}),
    ];
    const { credit, postings } = rebuild({
      terms: agreed,
      rules,
      events,
      asOf: day('2026-03-25'),
    });
    expect(postings.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
    expect(daysPastDueOn(credit, day('2026-03-25'))).toBe(43);
  });

  it('does not block a credit without arrears', () => {
    const paid = [pays('first', '2026-02-10', planCredit(agreed).level)];
    const { standing, credit } = after(agreed, paid, '2026-03-05', rules);
    expect(standing.status).toBe('current');
    expect(payoffOn(credit, day('2026-03-05')).owed['late-interest']).toBe(0);
  });
});
