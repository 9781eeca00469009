import { amount, explain } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { after, event, freeCredit, pays, reverses, rowsOf, steadyCredit } from './make-life.ts';

const ACCELERATED = event('acceleration', '2026-04-25', {});
const GIVEN_BACK = event('restitution', '2026-05-05', { of: 'acceleration' });

describe('an acceleration', () => {
  // The instalment of 10 April is unpaid. On 25 April the 750 000 that were to come fall due, with
  // the interest of 15 of the 30 days until 10 May: 750 000 × 2 % × 15/30 = 7 500.
  it('makes all the principal and the interest until its day fall due', () => {
    const { credit, postings, standing } = after(steadyCredit(), [ACCELERATED], '2026-04-25');
    expect(postings).toMatchObject([
      { kind: 'acceleration', instalment: 2, principal: 750_000, interest: 7_500, charges: 0 },
    ]);
    expect(rowsOf({ credit })).toEqual([
      [1, '2026-04-10', 20_000, 250_000],
      [2, '2026-04-25', 7_500, 750_000],
    ]);
    // Only the first instalment is late: 250 000 × 15 days × 0,1 % = 3 750.
    expect(standing).toMatchObject({
      status: 'overdue',
      acceleratedOn: '2026-04-25',
      daysPastDue: 15,
      toBeCurrent: 270_000 + 3_750 + 757_500,
      next: null,
    });
  });

  // Ten days later: 250 000 × 25 days × 0,1 % = 6 250, and 750 000 × 10 × 0,1 % = 7 500.
  it('lets late interest run on all the principal from the next day, and no other interest', () => {
    const { standing } = after(steadyCredit(), [ACCELERATED], '2026-05-05');
    expect(standing.overdue).toEqual({
      'collection-costs': 0,
      'late-interest': 6_250 + 7_500,
      charges: 0,
      interest: 20_000 + 7_500,
      principal: 1_000_000,
    });
    expect(standing.payoff.total).toBe(1_041_250);
    const next = after(steadyCredit(), [ACCELERATED], '2026-04-26').standing.overdue;
    expect(next['late-interest']).toBe(16 * 250 + 750);
  });

  it('starts the late interest of the accelerated principal at once, also after days of grace', () => {
    const rules = { lateGraceDays: 10 };
    const agreed = steadyCredit();
    const base = after(agreed, [], '2026-03-10').credit.rules;
    const { standing } = after(agreed, [ACCELERATED], '2026-04-26', { ...base, ...rules });
    // The first instalment after 20 April: 6 days × 250. The rest one day × 750.
    expect(standing.overdue['late-interest']).toBe(6 * 250 + 750);
  });

  it('asks for nothing that is not earned: neither interest nor charges of days to come', () => {
    const life = {
      id: 'vida',
      base: 'fixed',
      amount: amount(5_000),
      moment: 'instalment',
      ivaShare: null,
      separateService: true,
    } as const;
    const { standing } = after(steadyCredit({ charges: [life] }), [ACCELERATED], '2026-05-05');
    // The charge of the instalment that was due, and none of the three that were not.
    expect(standing.overdue).toMatchObject({ charges: 5_000, interest: 27_500 });
  });

  it('is settled by a payment of all of it, oldest first', () => {
    const events = [ACCELERATED, pays('all', '2026-05-05', 1_041_250)];
    const { credit, standing } = after(steadyCredit(), events, '2026-05-05');
    expect(standing.status).toBe('settled');
    expect(credit.surplus).toBe(0);
  });

  it('without arrears has no effect: not on the due date, nor once it is paid', () => {
    for (const [on, paid] of [
      ['2026-04-10', []],
      ['2026-04-25', [pays('first', '2026-04-10', 270_000)]],
    ] as const) {
      const events = [...paid, event('acceleration', on, {})];
      const { credit, postings } = after(steadyCredit(), events, on);
      expect(postings.at(-1)).toMatchObject({ kind: 'idle', reason: 'nothing-overdue' });
      expect({ ...credit, lastEventOn: null }).toEqual({
        ...after(steadyCredit(), paid, on).credit,
        lastEventOn: null,
      });
    }
  });

  it('of a credit that is paid, or whose instalments are all due, has no effect', () => {
    const late = after(freeCredit(), [event('acceleration', '2026-08-01', {})], '2026-08-01');
    expect(late.postings).toMatchObject([{ kind: 'idle', reason: 'nothing-to-come' }]);
    const events = [
      pays('all', '2026-02-10', 600_000),
      event('acceleration', '2026-08-01', {}),
    ] as const;
    const paid = after(freeCredit(), events, '2026-08-01');
    expect(paid.postings.at(-1)).toMatchObject({ kind: 'idle', reason: 'settled' });
  });

  it('keeps the money of an instalment paid ahead as principal', () => {
    // On 20 April, without the first instalment, nothing is ahead: money goes to what is due. Here
    // the first is paid, and on 5 May 100 000 of the second, of which 750 000 × 2 % × 25/30 =
    // 12 500 is interest and 87 500 principal. After 10 May the rest of it is overdue.
    const events = [
      pays('first', '2026-04-10', 270_000),
      pays('part', '2026-05-05', 100_000),
      event('acceleration', '2026-05-15', {}),
    ];
    const { credit } = after(steadyCredit(), events, '2026-05-15');
    expect(credit.principal).toBe(750_000 - 87_500);
    const owed = credit.instalments.reduce((sum, { row, paid }) => {
      return sum + row.principal - paid.principal;
    }, 0);
    expect(owed).toBe(662_500);
  });
});

describe('a restitution', () => {
  it('gives the instalments back, and late interest runs only on the overdue one', () => {
    const events = [ACCELERATED, GIVEN_BACK];
    const { credit, postings, standing } = after(steadyCredit(), events, '2026-05-05');
    expect(postings).toEqual([
      expect.objectContaining({ kind: 'idle', event: 'acceleration', reason: 'restituted' }),
      expect.objectContaining({
        kind: 'restitution',
        id: 'restitution',
        on: '2026-05-05',
        of: 'acceleration',
        lateBefore: 13_750,
        lateAfter: 6_250,
      }),
    ]);
    expect(credit).toEqual(after(steadyCredit(), [], '2026-05-05').credit);
    expect(standing).toMatchObject({
      acceleratedOn: null,
      toBeCurrent: 270_000 + 6_250,
      next: { instalment: 2, dueOn: '2026-05-10', amount: 265_000 },
    });
  });

  // On 30 April 300 000 arrive. Accelerated: 20 × 250 = 5 000 of late interest, 20 000, 250 000,
  // then of the other instalment 5 × 750 = 3 750, 7 500 and 13 750 of principal. Given back:
  // 275 000 of the first one; of the second, interest of 20 days (10 000) and 15 000 of principal.
  it('shares out again what was paid in between', () => {
    const paid = pays('between', '2026-04-30', 300_000);
    const before = after(steadyCredit(), [ACCELERATED, paid], '2026-05-05');
    const back = after(steadyCredit(), [ACCELERATED, paid, GIVEN_BACK], '2026-05-05');
    expect(before.credit.principal).toBe(1_000_000 - 250_000 - 13_750);
    expect(back.credit.principal).toBe(1_000_000 - 250_000 - 15_000);
    const lines = back.postings.flatMap((posting) =>
      posting.kind === 'payment' ? posting.lines : [],
    );
    expect(lines.map(({ component, amount: part }) => [component, part])).toEqual([
      ['late-interest', 5_000],
      ['interest', 20_000],
      ['principal', 250_000],
      ['interest', 10_000],
      ['principal', 15_000],
    ]);
  });

  it('that is reversed leaves the acceleration as it was', () => {
    const events = [ACCELERATED, GIVEN_BACK, reverses('restitution', '2026-05-06')];
    const { credit } = after(steadyCredit(), events, '2026-05-06');
    expect(credit).toEqual(after(steadyCredit(), [ACCELERATED], '2026-05-06').credit);
  });

  it('is explained with the late interest of both', () => {
    const { postings } = after(steadyCredit(), [ACCELERATED, GIVEN_BACK], '2026-05-05');
    const words = postings.map((posting) => explain(posting));
    expect(words[1]).toMatchObject({
      // 25 days of 250 000 are 6 250; the 750 000 of the claim cost 7 500 in ten days.
      before: [
        'Intereses de mora por pagar: $ 13.750.',
        'Cuota 1: $ 6.250. 25 días al 0,1 % diario sobre $ 250.000 de capital vencido: $ 6.250.',
        'Cuota 2: $ 7.500. 10 días al 0,1 % diario sobre $ 750.000 de capital vencido: $ 7.500.',
      ],
      after: [
        'Intereses de mora por pagar: $ 6.250.',
        'Cuota 1: $ 6.250. 25 días al 0,1 % diario sobre $ 250.000 de capital vencido: $ 6.250.',
      ],
    });
  });
});
