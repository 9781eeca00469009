import { z } from '@cuotaclara/contract/values/zod';
import {
  type CreditEvent,
  EXCESS_CHOICES,
  IDLE_REASONS,
  METHODS,
  type Posting,
  WAIVABLES,
} from '@cuotaclara/loan-math';
import { choiceField, described, keysOf, kindField } from './loan-inputs.ts';
import { interestOrigin, line } from './loan-line-schema.ts';
import {
  date,
  dateOrNull,
  list,
  percent,
  pesos,
  shared,
  split,
  text,
  use,
  whole,
} from './loan-outputs.ts';

const explanation = shared(
  z.strictObject({
    title: text('What happened, and when.'),
    rule: text('The rule that was applied.'),
    steps: list(
      'What it did, step by step; the amounts of a payment add up to it.',
      z.strictObject({ text: text('The step, in Spanish.'), amount: pesos('Its amount.') }),
    ),
    notes: list('What else changed that is no part of the amount.', z.string()),
    before: list('The balances before it, in Spanish.', z.string()),
    after: list('The balances after it, in Spanish.', z.string()),
    detail: list('The sentences whose rates were shortened, with all their digits.', z.string()),
  }),
  'Explanation',
);

const balances = shared(
  z.strictObject({
    due: use('What is due that day.', split),
    principal: pesos('The principal that is owed.'),
    level: pesos('The instalment in force.'),
    method: choiceField('What is equal: the instalments, or the principal in them.', METHODS),
    acceleratedOn: dateOrNull('The day on which all the principal fell due at once.'),
    instalmentCount: whole('The instalments of the plan in force.'),
    openCount: whole('The instalments that ask for something.'),
    usual: described(
      z.nullable(
        z.strictObject({
          number: whole('Its number.'),
          interest: pesos('Its interest.'),
          principal: pesos('Its principal.'),
          charges: pesos('Its charges.'),
          earlier: pesos('Late interest, charges and costs of before, spread over the rows.'),
        }),
      ),
      'The instalment before the last one, or the only one left; null when none is.',
    ),
  }),
  'Balances',
);

const drawnRows = shared(
  z.strictObject({
    count: whole('The instalments that were drawn again.'),
    firstNumber: whole('The number of the first of them.'),
    firstDueOn: date('Its due date.'),
    first: pesos('What the first asks for.'),
    usual: pesos('What the second asks for.'),
    last: pesos('What the last asks for.'),
    told: list(
      'These instalments, with all that adds up to them.',
      z.strictObject({
        number: whole('Its number.'),
        dueOn: date('Its due date.'),
        asked: pesos('principal + interest + charges + earlier − given.'),
        principal: pesos('Its principal.'),
        interest: pesos('Its interest.'),
        interestOrigin: use('Where its interest comes from.', interestOrigin),
        charges: pesos('Its charges.'),
        earlier: pesos('Late interest, charges and costs of before; they bear no interest.'),
        given: pesos('What was paid or forgiven of it before.'),
      }),
    ),
  }),
  'DrawnRows',
);

const posted = <const Kind extends Posting['kind'], Fields extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  description: string,
  fields: Fields,
) =>
  z.strictObject({
    kind: kindField(kind, description),
    id: text('The id of the event.'),
    on: date('Its day.'),
    ...fields,
    explanation: use('The same, told to a person.', explanation),
  });

const payment = posted('payment', 'A payment was allocated.', {
  amount: pesos('What was received.'),
  choice: choiceField('What the payer wanted done with an excess.', EXCESS_CHOICES),
  effect: choiceField('What the excess did.', [...EXCESS_CHOICES, 'payoff', 'none']),
  isRecovery: described(z.boolean(), 'Whether it came after the debt was written off.'),
  lines: list('The parts of the payment; they add up to it.', line),
  unearned: pesos('Interest and charges paid in advance that became principal.'),
  turned: described(
    z.strictObject({
      costs: described(z.int(), 'Costs of collection.'),
      late: described(z.int(), 'Late interest.'),
      charges: described(z.int(), 'Charges.'),
      interest: described(z.int(), 'Interest.'),
      principal: described(z.int(), 'Principal.'),
    }),
    'What had been paid before for something else, and repays principal with this payment.',
  ),
  interestAhead: described(
    z.nullable(
      z.strictObject({
        paid: pesos('What had been paid of it.'),
        earned: pesos('What was earned of it by the day.'),
        origin: use('Where the earned interest comes from.', interestOrigin),
      }),
    ),
    'Interest of instalments to come that a payoff found paid; null for every other payment.',
  ),
  before: use('The credit before it.', balances),
  after: use('The credit after it.', balances),
});

const rates = {
  percentEaBefore: percent('The EA before.'),
  percentEaAfter: percent('The EA after.'),
  rows: use('The instalments of the new plan.', drawnRows),
};

const aheadChange = z.strictObject({
  deferred: pesos('Interest of their days that falls due later and bears none.'),
  unearned: pesos('Interest that they had paid and that repays principal instead.'),
});

const owedParts = {
  lines: list('What was owed, part by part, as a payment of all of it would cover it.', line),
  unearned: pesos('Interest and charges paid in advance that lower the principal.'),
};

const EVENT_KINDS = [
  'payment',
  'reversal',
  'collection-cost',
  'charge',
  'charge-change',
  'due-day-change',
  'acceleration',
  'restitution',
  'restructure',
  'waiver',
  'rate-change',
  'late-pause',
  'late-resumption',
  'disbursement',
  'write-off',
] as const satisfies readonly CreditEvent['kind'][];

const charged = {
  instalment: whole('The instalment it is charged with.'),
  net: pesos('Without IVA.'),
  iva: pesos('Its IVA.'),
};

/** What an event did. */
export const postingSchema = z.discriminatedUnion('kind', [
  payment,
  posted('collection-cost', 'A cost of collection was charged.', charged),
  posted('charge', 'What the lender paid was passed on.', {
    chargeId: text('The name of what was paid.'),
    dueOn: date('The due date of the instalment.'),
    ...charged,
  }),
  posted('charge-change', 'A charge costs something else.', {
    chargeId: text('The name of the charge.'),
    instalment: whole('The first instalment concerned.'),
    dueOn: date('Its due date.'),
    before: pesos('What the charge added to it.'),
    after: pesos('What the charge adds to it now.'),
  }),
  posted('due-day-change', 'The due dates moved.', {
    rows: use('The instalments on the new dates.', drawnRows),
  }),
  posted('acceleration', 'All the principal became due.', {
    instalment: whole('The instalment that carries it.'),
    principal: pesos('The principal that became due.'),
    interest: pesos('The interest that the running period had earned.'),
    interestOrigin: described(
      z.nullable(use('Where it comes from.', interestOrigin)),
      'Where the interest comes from; null without any.',
    ),
    charges: pesos('The charges that became due with it.'),
  }),
  posted('restitution', 'The term was given back.', {
    of: text('The id of the acceleration.'),
    lateBefore: pesos('The late interest owed with the acceleration.'),
    lateAfter: pesos('The late interest owed without it.'),
    linesBefore: list('The first by instalment.', line),
    linesAfter: list('The second by instalment.', line),
  }),
  posted('restructure', 'A new plan for what was owed.', {
    owed: use('What was owed that day.', split),
    ...owedParts,
    ...rates,
  }),
  posted('waiver', 'A debt was forgiven.', {
    component: choiceField('What was forgiven.', WAIVABLES),
    waived: pesos('How much.'),
    left: pesos('What is still due of it.'),
    reason: text('Why.'),
    lines: list('What was forgiven, by instalment.', line),
  }),
  posted('rate-change', 'The rate changed.', {
    ...rates,
    before: pesos('The principal before it.'),
    after: pesos('The principal after it.'),
    interest: pesos('The interest that the running period had earned, unpaid.'),
    interestOrigin: described(
      z.nullable(use('Where it comes from.', interestOrigin)),
      'Where the interest comes from; null without any.',
    ),
    ahead: described(aheadChange, 'What changed for instalments that were paid ahead.'),
  }),
  posted('late-pause', 'Late interest stopped.', {
    until: dateOrNull('The last day without late interest; null until it is resumed.'),
    reason: text('Why.'),
  }),
  posted('late-resumption', 'Late interest runs again.', {
    pausedOn: date('The day of the pause that it ends.'),
  }),
  posted('disbursement', 'More money was lent.', {
    amount: pesos('How much.'),
    before: pesos('The principal before it.'),
    after: pesos('The principal after it.'),
    ahead: described(aheadChange, 'What changed for instalments that were paid ahead.'),
    rows: use('The instalments that repay it.', drawnRows),
  }),
  posted('write-off', 'The debt left the books of the lender.', {
    owed: use('What was owed in all that day.', split),
    ...owedParts,
  }),
  posted('reversed', 'The event was undone: it has no effect.', {
    reversedBy: text('The id of the reversal.'),
  }),
  posted('idle', 'The event found nothing to act on.', {
    event: choiceField('The kind of the event.', EVENT_KINDS),
    reason: choiceField('Why it had no effect.', keysOf(IDLE_REASONS)),
  }),
]);
