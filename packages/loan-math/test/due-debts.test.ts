import {
  amount,
  type Credit,
  creditRules,
  type DueDebt,
  day,
  dueDebtsOn,
  effectiveAnnual,
  lateCalendar,
  latePauseOn,
  month,
  openCredit,
  type Percent,
  percentText,
  recordPayment,
  splitTotal,
  standingOn,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, PATIENT } from './arbitraries.ts';
import { anyDesk } from './desk.ts';
import { after, event, freeCredit, pays } from './life/make-life.ts';
import { nominal, terms } from './make.ts';
import { must } from './must.ts';

const certified = (name: string, percent: Percent): UsuryRate => ({
  modality: 'consumo-y-ordinario',
  month: month(name),
  rateEa: effectiveAnnual(percent),
});

/** Two instalments of 100 000 without interest, due on 15 November and 15 December 2025. */
function lateCredit(): Credit {
  const table = [
    certified('2025-11', '24.99'),
    certified('2025-12', '25.02'),
    certified('2026-01', '24.36'),
  ];
  const late = lateCalendar(table, { modality: 'consumo-y-ordinario', agreedEa: null });
  const agreed = terms({
    amount: amount(200_000),
    rate: nominal('0'),
    instalmentCount: 2,
    disbursedOn: day('2025-10-15'),
  });
  return openCredit(agreed, creditRules({ late, partAhead: 'held' }));
}

/** The days, the annual rate and the cost of each stretch of late interest. */
const accrualsOf = ({ late }: DueDebt) =>
  late?.accruals.map(({ from, to, days, rateEa, amount: cost }) => [
    from,
    to,
    days,
    percentText(rateEa, 2),
    cost,
  ]);

describe('the debts that are due', () => {
  it('tell the late interest of each instalment by stretches of one certified rate', () => {
    const debts = dueDebtsOn(lateCredit(), day('2026-01-10'));
    expect(
      debts.map(({ instalment, daysPastDue, owed }) => [instalment, daysPastDue, owed]),
    ).toEqual([
      [1, 56, expect.objectContaining({ 'late-interest': 3_412, principal: 100_000 })],
      [2, 26, expect.objectContaining({ 'late-interest': 1_577, principal: 100_000 })],
    ]);
    // 916.98, then 2 814.11 and 3 411.58 in all: each stretch is what the total grew by.
    expect(debts.map(accrualsOf)).toEqual([
      [
        ['2025-11-16', '2025-11-30', 15, '24.99', 917],
        ['2025-12-01', '2025-12-31', 31, '25.02', 1_897],
        ['2026-01-01', '2026-01-10', 10, '24.36', 598],
      ],
      [
        ['2025-12-16', '2025-12-31', 16, '25.02', 979],
        ['2026-01-01', '2026-01-10', 10, '24.36', 598],
      ],
    ]);
  });

  it('carry the late interest of before a payment, which has another base', () => {
    // 611 of ten days are owed; 400 of them are paid, and then the principal bears more.
    const payment = { id: 'p', on: day('2025-11-25'), amount: amount(400), excess: 'advance' };
    const { credit } = recordPayment(lateCredit(), { ...payment, excess: 'advance' });
    const [debt] = dueDebtsOn(credit, day('2025-11-30'));
    expect(debt?.late).toMatchObject({ alreadyPaid: 400, forgiven: 0, carried: 0, amount: 517 });
  });

  it('hold what is due today apart from what is past', () => {
    const debts = dueDebtsOn(lateCredit(), day('2025-12-15'));
    expect(
      debts.map(({ instalment, isPast, daysPastDue, late }) => [
        instalment,
        isPast,
        daysPastDue,
        late === null,
      ]),
    ).toEqual([
      [1, true, 30, false],
      [2, false, 0, true],
    ]);
  });

  it('are none of a credit that is settled, and none before the first due date', () => {
    expect(dueDebtsOn(lateCredit(), day('2025-11-14'))).toEqual([]);
    const { credit } = recordPayment(lateCredit(), {
      id: 'p',
      on: day('2025-11-14'),
      amount: amount(200_000),
      excess: 'advance',
    });
    expect(dueDebtsOn(credit, day('2025-12-20'))).toEqual([]);
  });

  it('keep their days in a pause of late interest, which accrues nothing more', () => {
    const paused = event('late-pause', '2026-02-20', { until: null, reason: 'Insolvencia' });
    const { credit } = after(freeCredit(), [paused], '2026-03-01');
    const [debt] = dueDebtsOn(credit, day('2026-03-01'));
    expect(debt).toMatchObject({ daysPastDue: 19, late: { accruals: [], carried: 1_000 } });
    expect(latePauseOn(credit, day('2026-03-01'))).toEqual({ since: '2026-02-20', until: null });
    const resumption = event('late-resumption', '2026-03-02', {});
    const { credit: resumed } = after(freeCredit(), [paused, resumption], '2026-03-03');
    expect(latePauseOn(resumed, day('2026-03-03'))).toBeNull();
  });

  it('are those of the new plan after a restructure', () => {
    const events = [
      event('restructure', '2026-03-25', {
        instalmentCount: 5,
        graceCount: 0,
        firstDueOn: day('2026-04-25'),
        rate: null,
      }),
      pays('some', '2026-04-25', 1_000),
    ];
    const { credit, standing } = after(freeCredit(), events, '2026-04-27');
    const debts = dueDebtsOn(credit, day('2026-04-27'));
    expect(standing.restructuredOn).toBe('2026-03-25');
    expect(debts.map(({ dueOn, daysPastDue }) => [dueOn, daysPastDue])).toEqual([
      ['2026-04-25', 2],
    ]);
    expect(splitTotal(debts[0]?.owed ?? standing.overdue)).toBe(standing.toBeCurrent);
  });
});

it('debts add up to what brings a credit up to date, whatever happened to it', PATIENT, () => {
  fc.assert(
    fc.property(anyDesk, ({ credit, today }) => {
      const standing = standingOn(credit, today);
      const debts = dueDebtsOn(credit, today);
      const total = debts.reduce((sum, { owed }) => sum + splitTotal(owed), 0);
      must(total === standing.toBeCurrent, 'debts add up', { total, standing });
      const days = Math.max(0, ...debts.map(({ daysPastDue }) => daysPastDue));
      must(days === standing.daysPastDue, 'the oldest is as late as the credit', {
        days,
        standing,
      });
      for (const { late, owed } of debts) {
        const accrued = late?.accruals.reduce((sum, { amount: cost }) => sum + cost, 0) ?? 0;
        const { carried = 0, alreadyPaid = 0, forgiven = 0 } = late ?? {};
        must(
          accrued + carried - alreadyPaid - forgiven === owed['late-interest'],
          'late interest is its parts',
          { late, owed },
        );
      }
    }),
    CASES,
  );
});
