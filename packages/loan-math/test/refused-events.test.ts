import {
  amount,
  type CreditEvent,
  type CreditRules,
  creditRules,
  day,
  type InstalmentCharge,
  LoanError,
  lateCalendar,
  replay,
  share,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { PLAIN_RULES, terms } from './make.ts';

function refusalOf(
  events: readonly CreditEvent[],
  { rules = PLAIN_RULES, charges = [] }: Partial<Setting> = {},
): Pick<LoanError, 'code' | 'facts'> {
  try {
    replay({ terms: terms({ charges }), rules, events, asOf: day('2024-12-31') });
  } catch (error) {
    if (error instanceof LoanError) return { code: error.code, facts: error.facts };
    throw error;
  }
  throw new Error('It was not refused.');
}

type Setting = { readonly rules: CreditRules; readonly charges: readonly InstalmentCharge[] };

const at = (id: string, on: string) => ({ id, sequence: 1, on: day(on) });

const premium = (id: string) =>
  ({
    id,
    base: 'fixed',
    amount: amount(100),
    moment: 'instalment',
    ivaShare: null,
    separateService: true,
  }) as const satisfies InstalmentCharge;

const NEW_PLAN = { instalmentCount: 6, graceCount: 0, firstDueOn: day('2024-04-01'), rate: null };

describe('a refused event names itself', () => {
  it.each<[string, CreditEvent]>([
    [
      'payment_not_positive',
      { kind: 'payment', ...at('zero', '2024-02-01'), amount: amount(0), excess: 'advance' },
    ],
    [
      'amount_out_of_range',
      { kind: 'disbursement', ...at('none', '2024-02-01'), amount: amount(0) },
    ],
    [
      'amount_out_of_range',
      { kind: 'disbursement', ...at('much', '2024-02-01'), amount: amount(1_000_000_000_000) },
    ],
    [
      'due_change_out_of_range',
      { kind: 'due-day-change', ...at('far', '2024-02-01'), nextDueOn: day('2024-06-01') },
    ],
    [
      'restructure_out_of_range',
      {
        kind: 'restructure',
        ...at('late', '2024-02-10'),
        ...NEW_PLAN,
        firstDueOn: day('2025-02-11'),
      },
    ],
    [
      'instalment_count_out_of_range',
      { kind: 'restructure', ...at('many', '2024-02-10'), ...NEW_PLAN, instalmentCount: 601 },
    ],
    [
      'grace_out_of_range',
      { kind: 'restructure', ...at('grace', '2024-02-10'), ...NEW_PLAN, graceCount: 6 },
    ],
    [
      'pause_not_after',
      {
        kind: 'late-pause',
        ...at('pause', '2024-02-10'),
        until: day('2024-02-09'),
        reason: 'Insolvencia',
      },
    ],
    [
      'charge_dates_reversed',
      {
        kind: 'charge-change',
        ...at('policy', '2024-02-10'),
        chargeId: 'soat',
        charge: { ...premium('soat'), from: day('2024-06-01'), until: day('2024-05-31') },
      },
    ],
    ['event_before_disbursement', { kind: 'write-off', ...at('early', '2023-12-31') }],
    ['reversal_of_unknown', { kind: 'reversal', ...at('undo', '2024-02-10'), of: 'nothing' }],
    ['restitution_of_unknown', { kind: 'restitution', ...at('back', '2024-02-10'), of: 'nothing' }],
  ])('%s: %o', (code, event) => {
    const refusal = refusalOf([event]);
    expect(refusal.code).toBe(code);
    expect(refusal.facts['event']).toBe(event.id);
  });

  it('also where a good event comes before it', () => {
    const good = { ...at('good', '2024-02-01'), amount: amount(1_700), excess: 'advance' } as const;
    const bad = { ...at('bad', '2024-02-02'), amount: amount(0), excess: 'advance' } as const;
    const refusal = refusalOf([
      { kind: 'payment', ...bad },
      { kind: 'payment', ...good },
    ]);
    expect(refusal.facts).toEqual({ event: 'bad' });
  });

  it('and the month of usury that it needs: a payment of an overdue instalment', () => {
    const late = lateCalendar([], { modality: 'consumo-y-ordinario', agreedEa: null });
    const payment = {
      ...at('paid', '2024-02-05'),
      amount: amount(100),
      excess: 'advance',
    } as const;
    const refusal = refusalOf([{ kind: 'payment', ...payment }], { rules: creditRules({ late }) });
    expect(refusal).toEqual({
      code: 'usury_rate_missing',
      facts: { month: '2024-02', event: 'paid' },
    });
  });
});

describe('a charge that an event adds obeys the rules of those that were agreed', () => {
  const adds = (chargeId: string): CreditEvent => ({
    kind: 'charge-change',
    ...at('add', '2024-02-10'),
    chargeId,
    charge: premium(chargeId),
  });
  const eight = Array.from({ length: 8 }, (_, index) => premium(`c${index}`));

  it('a ninth charge is refused, and another price of one of the eight is not', () => {
    expect(refusalOf([adds('c8')], { charges: eight })).toEqual({
      code: 'charges_too_many',
      facts: { max: 8, event: 'add' },
    });
    const changed = replay({
      terms: terms({ charges: eight }),
      rules: PLAIN_RULES,
      events: [adds('c7')],
      asOf: day('2024-02-10'),
    });
    expect(changed.postings).toMatchObject([{ kind: 'charge-change', before: 100, after: 100 }]);
  });

  it('a premium that was financed is renewed by month, and both are kept', () => {
    const financed = { ...premium('aval'), moment: 'financed', ivaShare: share('19') } as const;
    const { credit } = replay({
      terms: terms({ charges: [financed] }),
      rules: PLAIN_RULES,
      events: [adds('aval')],
      asOf: day('2024-02-10'),
    });
    expect(credit.terms.charges).toEqual([financed, premium('aval')]);
    expect(credit.instalments.map(({ row }) => row.charges)).toEqual([0, 100, 100, 100, 100, 100]);
  });
});

describe('events of one day', () => {
  /** 10, 9 and 2x have no order as numbers and another one as texts: only the sequence counts. */
  const events: readonly CreditEvent[] = [
    {
      kind: 'payment',
      id: '9',
      sequence: 3,
      on: day('2024-02-20'),
      amount: amount(4_000),
      excess: 'reduce-term',
    },
    {
      kind: 'payment',
      id: '10',
      sequence: 1,
      on: day('2024-02-20'),
      amount: amount(1_800),
      excess: 'reduce-instalment',
    },
    {
      kind: 'payment',
      id: '2x',
      sequence: 2,
      on: day('2024-02-20'),
      amount: amount(2_000),
      excess: 'advance',
    },
  ];
  const run = (order: readonly number[]) =>
    replay({
      terms: terms({}),
      rules: PLAIN_RULES,
      events: order.flatMap((index) => events[index] ?? []),
      asOf: day('2024-03-01'),
    });

  it('with ids 9, 10 and 2x give the same credit in every order of the array', () => {
    const first = run([0, 1, 2]);
    expect(first.postings.map(({ id }) => id)).toEqual(['10', '2x', '9']);
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      expect(run(order)).toEqual(first);
    }
  });

  it('give another credit by another sequence: the order is a fact, not an accident', () => {
    const swapped = events.map((event) => ({ ...event, sequence: 4 - event.sequence }));
    const other = replay({
      terms: terms({}),
      rules: PLAIN_RULES,
      events: swapped,
      asOf: day('2024-03-01'),
    });
    expect(other.postings.map(({ id }) => id)).toEqual(['9', '2x', '10']);
    expect(other.credit).not.toEqual(run([0, 1, 2]).credit);
  });

  it('with one sequence are refused by both ids, in every order of the array', () => {
    const same = events.map((event) => ({ ...event, sequence: 5 }));
    const { code, facts } = refusalOf(same.slice(0, 2));
    expect(code).toBe('sequence_repeated');
    expect(facts).toEqual({ other: '9', event: '10', on: '2024-02-20', sequence: 5 });
    expect(refusalOf(same.slice(0, 2).reverse()).code).toBe('sequence_repeated');
  });

  it('may share a sequence with events of other days, and with reversals, which act on none', () => {
    const [first] = events;
    if (first === undefined) throw new Error('There are events.');
    const undo = { kind: 'reversal', id: 'r', sequence: 3, on: first.on, of: first.id } as const;
    const { credit } = replay({
      terms: terms({}),
      rules: PLAIN_RULES,
      events: [first, undo, { ...first, id: 'b', on: day('2024-02-21') }],
      asOf: day('2024-03-01'),
    });
    expect(credit.lastEventOn).toBe('2024-02-21');
  });
});
