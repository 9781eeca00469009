import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runLoanCommand } from './loan-command.ts';
import { changed, EXAMPLE, LIFE_EXAMPLE } from './loan-fixtures.ts';
import { answerSchema } from './loan-report-schema.ts';

/** What the schema of the output finds wrong in the answer to a history. */
function problemsOf(text: string): readonly string[] {
  const { body } = runLoanCommand(text);
  // The schema is of the JSON text: a member that is undefined does not arrive.
  const parsed = answerSchema.safeParse(JSON.parse(JSON.stringify(body)));
  return parsed.error?.issues.map((issue) => JSON.stringify(issue)) ?? [];
}

const GPS = { id: 'gps', base: 'fixed', amount: 35_000, ivaPercent: '19', moment: 'instalment' };
const AVAL = { id: 'aval', base: 'amount-share', percent: '2', ivaPercent: '19' };

describe('every answer of the command validates against the schema of the output', () => {
  it.each<readonly [name: string, text: string]>([
    ['the small example', EXAMPLE],
    ['the example of a whole life', LIFE_EXAMPLE],
    ['no events', changed({ events: [] })],
    ['no usury and no late interest', changed({ usury: undefined, late: undefined })],
    ['a missing guard month', changed({ 'usury.guardMonth': '2020-01' })],
    ['a state that needs a missing month', changed({ asOf: '2026-05-20' })],
    ['a first period of half a year', changed({ 'terms.firstDueOn': '2026-07-15', events: [] })],
    [
      'a first period apart',
      changed({ 'terms.firstDueOn': '2026-03-10', 'terms.firstPeriod': 'apart', events: [] }),
    ],
    [
      'equal principal with a grace',
      changed({ 'terms.method': 'equal-principal', 'terms.graceCount': 3 }),
    ],
    ['a nominal rate', changed({ 'terms.rate': { kind: 'nominal', percent: 20, per: 'month' } })],
    [
      'charges of every moment',
      changed({
        'terms.charges': [
          GPS,
          { ...AVAL, moment: 'withheld', separateService: true },
          { ...AVAL, id: 'fianza', moment: 'financed', separateService: true },
        ],
      }),
    ],
    [
      'nothing lent at a cost',
      changed({
        'terms.rate.percent': '0',
        'terms.charges': [],
        usury: undefined,
        late: undefined,
      }),
    ],
    ['a payoff with a surplus', changed({ 'events.1.amount': 20_000_000 })],
    ['a wrong history', changed({ 'terms.amount': -1, 'events.0.amount': -1 })],
    ['a history that the engine refuses', changed({ 'events.0.on': '2026-01-14' })],
    ['no JSON', '{'],
  ])('of %s', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('of random lives of a credit', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const text = changed({ events, asOf: '2027-08-31' }, LIFE_EXAMPLE);
        expect(problemsOf(text)).toEqual([]);
      }),
      // The same lives in every run: the engine's own tests search for new ones.
      { numRuns: 300, seed: 14 },
    );
  });
});

const day = fc
  .integer({ min: 0, max: 570 })
  .map((days) => new Date(Date.UTC(2026, 0, 15 + days)).toISOString().slice(0, 10));
const amount = fc.integer({ min: 1, max: 5_000_000 });
const rate = fc
  .integer({ min: 0, max: 24 })
  .map((percent) => ({ kind: 'effective', percent: String(percent) }));

const kinds = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('payment'),
      amount,
      excess: fc.constantFrom('advance', 'reduce-term', 'reduce-instalment'),
    }),
  },
  fc.record({
    kind: fc.constant('collection-cost'),
    amount,
    ivaPercent: fc.constantFrom(null, '19'),
    onlyIfOverdue: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('charge'), chargeId: fc.constant('soat'), amount }),
  fc.record({
    kind: fc.constant('charge-change'),
    chargeId: fc.constantFrom('vida', 'gps'),
    charge: fc.constantFrom(null, { base: 'fixed', amount: 20_000 }),
  }),
  fc.record({ kind: fc.constant('due-day-change'), nextDueOn: day }),
  fc.record({ kind: fc.constant('acceleration') }),
  fc.record({
    kind: fc.constant('restructure'),
    instalmentCount: fc.integer({ min: 1, max: 60 }),
    graceCount: fc.integer({ min: 0, max: 3 }),
    firstDueOn: day,
    rate: fc.option(rate),
  }),
  fc.record({
    kind: fc.constant('waiver'),
    component: fc.constantFrom('collection-costs', 'late-interest', 'charges'),
    amount: fc.option(amount),
    reason: fc.constant('Acuerdo'),
  }),
  fc.record({ kind: fc.constant('rate-change'), rate }),
  fc.record({
    kind: fc.constant('late-pause'),
    until: fc.constant(null),
    reason: fc.constant('Insolvencia'),
  }),
  fc.record({ kind: fc.constant('late-resumption') }),
  fc.record({ kind: fc.constant('disbursement'), amount }),
  fc.record({ kind: fc.constantFrom('write-off') }),
  fc.record({
    kind: fc.constantFrom('reversal', 'restitution'),
    of: fc.constantFrom('0', '1', '2'),
  }),
);

/** Events of every kind on random days; many of these lives are refused, which is an answer too. */
const histories = fc
  .array(fc.tuple(kinds, day), { maxLength: 12 })
  .map((events) =>
    events.map(([event, on], index) => ({ ...event, on, id: String(index), sequence: index })),
  );
