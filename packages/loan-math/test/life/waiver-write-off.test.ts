import { allocationOrder, amount, creditRules, explain } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { after, event, freeCredit, IVA, LATE_RULES, pays } from './make-life.ts';

const REASON = 'Acuerdo de pago';

/** On 20 April three instalments are 69, 41 and 10 days late: 6 900 + 4 100 + 1 000 = 12 000. */
const DAY = '2026-04-20';

const waives = (
  component: 'late-interest' | 'charges' | 'collection-costs' | 'interest' | 'principal',
  pesos: number | null,
  on = DAY,
) =>
  event('waiver', on, { component, amount: pesos === null ? null : amount(pesos), reason: REASON });

describe('a waiver', () => {
  it('of 8 000 of late interest forgives the oldest first, and late interest goes on', () => {
    const { credit, postings, standing } = after(
      freeCredit(),
      [waives('late-interest', 8_000)],
      DAY,
    );
    expect(postings).toEqual([
      expect.objectContaining({
        kind: 'waiver',
        id: 'waiver',
        on: DAY,
        component: 'late-interest',
        waived: 8_000,
        left: 4_000,
        reason: REASON,
      }),
    ]);
    expect(credit.instalments.map(({ waived }) => waived['late-interest'])).toEqual([
      6_900, 1_100, 0, 0, 0, 0,
    ]);
    expect(standing.overdue).toMatchObject({ 'late-interest': 4_000, principal: 300_000 });
    // A day later three instalments cost 100 each.
    const later = after(freeCredit(), [waives('late-interest', 8_000)], '2026-04-21');
    expect(later.standing.overdue['late-interest']).toBe(4_300);
  });

  it('of all of it leaves the principal, which a payment then settles', () => {
    const events = [waives('late-interest', null), pays('third', '2026-04-30', 101_000)];
    const { credit, postings } = after(freeCredit(), events, '2026-04-30');
    // Ten more days of the first instalment are 1 000.
    expect(credit).toMatchObject({ settledCount: 1, principal: 500_000 });
    expect(postings[0]).toMatchObject({ waived: 12_000, left: 0 });
  });

  it('of more than is owed forgives what is owed, never what is to come', () => {
    const { postings, standing } = after(freeCredit(), [waives('late-interest', 50_000)], DAY);
    expect(postings).toMatchObject([{ waived: 12_000, left: 0 }]);
    expect(standing.toBeCurrent).toBe(300_000);
  });

  it('of principal settles the oldest instalments without money, and ends their late interest', () => {
    const { credit, postings, standing } = after(freeCredit(), [waives('principal', 150_000)], DAY);
    expect(postings).toMatchObject([{ kind: 'waiver', waived: 150_000, left: 150_000 }]);
    expect(credit.principal).toBe(450_000);
    const [waiver] = postings;
    const lines = waiver?.kind === 'waiver' ? waiver.lines : [];
    expect(lines.map(({ amount: given, origin }) => [given, origin])).toEqual([
      [100_000, { kind: 'principal', balance: 600_000, left: null }],
      [50_000, { kind: 'principal', balance: 500_000, left: null }],
    ]);
    // Late interest until the day is owed; from then on 50 000 and 100 000 bear it.
    expect(standing.overdue).toMatchObject({ 'late-interest': 12_000, principal: 150_000 });
    const later = after(freeCredit(), [waives('principal', 150_000)], '2026-04-21');
    expect(later.standing.overdue['late-interest']).toBe(12_150);
  });

  it('of principal and interest reaches nothing that is to come', () => {
    const events = [waives('principal', null), waives('interest', null)];
    const { credit, postings } = after(freeCredit(), events.slice(0, 1), DAY);
    expect(postings).toMatchObject([{ waived: 300_000, left: 0 }]);
    expect(credit.principal).toBe(300_000);
    const idle = after(freeCredit(), events.slice(1), DAY);
    expect(idle.postings).toMatchObject([{ kind: 'idle', reason: 'nothing-to-waive' }]);
  });

  it('of a charge or of a collection cost forgives a part, and the rest is still owed', () => {
    const events = [
      event('charge', '2026-02-05', { chargeId: 'soat', amount: amount(30_000), ivaShare: null }),
      event('collection-cost', '2026-02-20', {
        amount: amount(20_000),
        ivaShare: IVA,
        onlyIfOverdue: true,
      }),
      event(
        'waiver',
        { id: 'some', on: DAY },
        {
          component: 'charges',
          amount: amount(12_000),
          reason: REASON,
        },
      ),
      event(
        'waiver',
        { id: 'costs', on: DAY, sequence: 2 },
        {
          component: 'collection-costs',
          amount: null,
          reason: REASON,
        },
      ),
    ];
    const { standing, postings } = after(freeCredit(), events, DAY);
    expect(postings.slice(2)).toMatchObject([
      { waived: 12_000, left: 18_000 },
      { waived: 23_800, left: 0 },
    ]);
    expect(standing.overdue).toMatchObject({ charges: 18_000, 'collection-costs': 0 });
  });

  describe('of a charge that was passed on to an instalment to come', () => {
    const vida = {
      id: 'vida',
      base: 'fixed',
      amount: amount(5_000),
      moment: 'instalment',
      ivaShare: null,
      separateService: true,
    } as const;
    const insured = freeCredit({ charges: [vida] });
    const soat = event('charge', '2026-01-20', {
      chargeId: 'soat',
      amount: amount(30_000),
      ivaShare: null,
    });
    const sharesOf = (posting: unknown) =>
      (posting as { lines: { component: string; origin: { lines: object } }[] }).lines
        .filter(({ component }) => component === 'charges')
        .map(({ origin }) => origin.lines);

    it('names that charge, not those of the plan, which are not owed yet', () => {
      const events = [soat, waives('charges', 12_000, '2026-01-25')];
      const { postings } = after(insured, events, '2026-01-25');
      const [, waiver] = postings;
      expect(waiver).toMatchObject({ kind: 'waiver', waived: 12_000, left: 18_000 });
      expect(sharesOf(waiver)).toEqual([[{ id: 'soat', amount: 12_000 }]]);
      const names = new Map([
        ['vida', 'Seguro de vida'],
        ['soat', 'SOAT'],
      ]);
      const told = waiver === undefined ? [] : explain(waiver, names).steps;
      expect(told.map(({ text }) => text).join(' ')).toContain('SOAT');
      expect(told.map(({ text }) => text).join(' ')).not.toContain('Seguro de vida');
    });

    it('leaves the charge of the plan to be paid under its own name', () => {
      const waived = waives('charges', null, '2026-01-25');
      const paid = pays('first', '2026-02-10', 105_000);
      const { postings } = after(insured, [soat, waived, paid], '2026-02-10');
      expect(sharesOf(postings[2])).toEqual([[{ id: 'vida', amount: 5_000 }]]);
      const some = waives('charges', 12_000, '2026-01-25');
      const rest = pays('first', '2026-02-10', 123_000);
      const both = after(insured, [soat, some, rest], '2026-02-10');
      expect(sharesOf(both.postings[2])).toEqual([
        [
          { id: 'vida', amount: 5_000 },
          { id: 'soat', amount: 18_000 },
        ],
      ]);
    });
  });

  it('of the last thing that an instalment asks for settles it, and a credit with it', () => {
    const order = allocationOrder([
      'interest',
      'principal',
      'late-interest',
      'charges',
      'collection-costs',
    ]);
    const rules = creditRules({ late: LATE_RULES.late, order });
    const one = freeCredit({ amount: amount(100_000), instalmentCount: 1 });
    // Due on 10 February, paid ten days late but for the late interest: 1 000.
    const paid = pays('principal', '2026-02-20', 100_000);
    const before = after(one, [paid], '2026-02-20', rules);
    expect(before.standing).toMatchObject({ status: 'overdue', toBeCurrent: 1_000 });
    const waived = [paid, waives('late-interest', null, '2026-03-01')];
    const { credit, standing } = after(one, waived, '2026-03-01', rules);
    expect(credit).toMatchObject({ settledCount: 1, settledOn: '2026-03-01' });
    expect(standing).toMatchObject({ status: 'settled', toBeCurrent: 0 });
  });

  it('of nothing has no effect', () => {
    const { postings } = after(freeCredit(), [waives('charges', null)], DAY);
    expect(postings).toMatchObject([{ kind: 'idle', reason: 'nothing-to-waive' }]);
    const early = after(freeCredit(), [waives('late-interest', null, '2026-02-10')], '2026-02-10');
    expect(early.postings).toMatchObject([{ kind: 'idle', reason: 'nothing-to-waive' }]);
  });
});

describe('a write-off', () => {
  const WRITTEN_OFF = event('write-off', DAY, {});

  it('names what was owed in all and takes nothing from it', () => {
    const { postings, standing } = after(freeCredit(), [WRITTEN_OFF], DAY);
    expect(postings).toMatchObject([
      { kind: 'write-off', owed: { 'late-interest': 12_000, principal: 600_000 } },
    ]);
    const before = after(freeCredit(), [], DAY).standing;
    expect(standing).toEqual({ ...before, status: 'written-off', writtenOffOn: DAY });
  });

  it('changes nothing for the borrower: late interest and instalments go on', () => {
    const { credit, standing } = after(freeCredit(), [WRITTEN_OFF], '2026-05-10');
    const before = after(freeCredit(), [], '2026-05-10');
    expect(credit.instalments).toEqual(before.credit.instalments);
    expect(standing.payoff).toEqual(before.standing.payoff);
    expect(standing.daysPastDue).toBe(before.standing.daysPastDue);
  });

  it('makes every later payment a recovery, allocated like any other', () => {
    const events = [
      pays('before', '2026-02-10', 100_000),
      WRITTEN_OFF,
      pays('after', '2026-04-30', 105_100),
    ];
    const { postings } = after(freeCredit(), events, '2026-04-30');
    // The instalment of 10 March: 51 days late, 5 100.
    expect(postings).toMatchObject([
      { isRecovery: false },
      { kind: 'write-off' },
      {
        isRecovery: true,
        lines: [
          { component: 'late-interest', amount: 5_100 },
          { component: 'principal', amount: 100_000 },
        ],
      },
    ]);
  });

  it('of a credit that recoveries pay off ends as settled', () => {
    // 600 000 and 12 000 of late interest; a day later 300 more.
    const events = [WRITTEN_OFF, pays('all', '2026-04-21', 612_300)];
    const { standing } = after(freeCredit(), events, '2026-04-21');
    expect(standing).toMatchObject({ status: 'settled', writtenOffOn: DAY, surplus: 0 });
  });

  it('twice, or of a credit that is paid, has no effect', () => {
    const again = event('write-off', { id: 'again', on: '2026-05-01' }, {});
    expect(after(freeCredit(), [WRITTEN_OFF, again], '2026-05-01').postings[1]).toMatchObject({
      kind: 'idle',
      reason: 'written-off',
    });
    const paid = [pays('all', '2026-02-10', 600_000), WRITTEN_OFF];
    expect(after(freeCredit(), paid, DAY).postings[1]).toMatchObject({ reason: 'settled' });
  });
});
