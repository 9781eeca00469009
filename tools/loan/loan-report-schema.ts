import { z } from '@cuotaclara/contract/values/zod';
import {
  BUCKETS,
  CATEGORIES,
  EXCESS_CHOICES,
  LOAN_REFUSALS,
  NO_RATE_REASONS,
  type Standing,
} from '@cuotaclara/loan-math';
import { choiceField, described, keysOf } from './loan-inputs.ts';
import {
  chargeLines,
  date,
  dateOrNull,
  list,
  missingMonth,
  percent,
  pesos,
  shared,
  split,
  text,
  use,
  whole,
} from './loan-outputs.ts';
import { postingSchema } from './loan-posting-schema.ts';

const STATUSES = [
  'current',
  'overdue',
  'settled',
  'written-off',
] as const satisfies readonly Standing['status'][];

/** Why the command refuses a text before the engine reads it. */
const INPUT_REFUSALS = ['input_too_long', 'unreadable_json', 'invalid_input'] as const;

export type InputRefusal = (typeof INPUT_REFUSALS)[number];

const rowFields = {
  number: whole('Its number, from 1 on.'),
  startsOn: date('Interest runs from this day until the due date.'),
  dueOn: date('The due date.'),
  payBy: date('The last day to pay it without being late.'),
  ratePercent: percent('The rate of its period.'),
  opening: pesos('What is owed before it.'),
  interest: pesos('The interest that falls due: of the period, less deferred, plus carried.'),
  carried: pesos('Interest of earlier periods that falls due here and bears none.'),
  deferred: pesos('Interest of this period that falls due with later instalments.'),
  principal: pesos('The principal that falls due.'),
  charges: pesos('The charges, IVA included.'),
  chargeLines,
  total: pesos('Principal, interest and charges together.'),
  balance: pesos('What is owed after it.'),
};

const planSchema = z.strictObject({
  percentEa: percent('The agreed rate, EA.'),
  periodPercent: percent('The rate of a regular period.'),
  principal: pesos('What the borrower owes: the amount and what was financed with it.'),
  disbursed: pesos('What the borrower receives: the amount less what was withheld.'),
  withheld: use('What was taken out of the disbursement.', chargeLines),
  financed: use('What was added to the principal.', chargeLines),
  level: pesos('The equal instalment, or the equal principal.'),
  interestTotal: pesos('All the interest.'),
  chargesTotal: pesos('All the charges with the instalments.'),
  paidTotal: pesos('Everything the borrower pays.'),
  rows: list('The instalments.', shared(z.strictObject(rowFields), 'PlanRow')),
});

const internalRate = shared(
  z.union([
    z.strictObject({ percentEa: percent('The EA.') }),
    z.strictObject({ reason: choiceField('Why there is none.', keysOf(NO_RATE_REASONS)) }),
  ]),
  'InternalRate',
);

const costSchema = z.strictObject({
  total: use('What the credit costs a year, everything counted.', internalRate),
  forUsury: use('The cost without services of their own, which usury limits.', internalRate),
  usuryPercentEa: z.optional(percent('The usury rate it was compared with, EA.')),
  notCompared: described(
    z.optional(use('The month.', missingMonth)),
    'The cost was not compared with usury: the rate of this month is missing.',
  ),
});

const keptFields = {
  settledOn: dateOrNull('The day nothing was owed any more; null before.'),
  pausedOn: dateOrNull('The day late interest stopped; null while it runs.'),
  level: pesos('The instalment in force.'),
  instalments: list(
    'The instalments as they are now.',
    shared(
      z.strictObject({
        ...rowFields,
        collectionCosts: pesos('Costs of collection charged with it.'),
        passedOn: use('What the lender paid and passed on, owed with it.', chargeLines),
        paid: use('What was paid of it.', split),
        waived: use('What was forgiven of it.', split),
      }),
      'Instalment',
    ),
  ),
  prepayments: list(
    'Principal repaid before its time.',
    z.strictObject({
      paymentId: text('The id of the payment.'),
      on: date('Its day.'),
      choice: choiceField('What it did.', [...EXCESS_CHOICES, 'payoff']),
      afterNumber: whole('The last instalment paid before it; 0 before the first.'),
      costs: pesos('Costs of collection that no instalment asked for yet.'),
      charges: pesos('Charges that no instalment asked for yet.'),
      late: pesos('Late interest spread over instalments to come.'),
      interest: pesos('Interest earned since the last due date, paid with it.'),
      principal: pesos('Principal repaid outside the instalments.'),
      unearned: pesos('What was paid for days to come and became principal.'),
    }),
  ),
};

const onDay = {
  on: date('The day of the state.'),
  daysPastDue: whole('Days since the oldest instalment not fully paid had to be paid.'),
  bucket: choiceField(
    'The age of its arrears.',
    BUCKETS.map(({ name }) => name),
  ),
  category: choiceField(
    'Its risk category.',
    CATEGORIES.map(({ name }) => name),
  ),
  principal: pesos('The principal that is owed, due or not.'),
  surplus: pesos('Money to give back.'),
  acceleratedOn: dateOrNull('The day all the principal became due; null without one.'),
  restructuredOn: dateOrNull('The day of the last restructure; null without one.'),
  writtenOffOn: dateOrNull('The day of the write-off; null without one.'),
};

const payoff = z.strictObject({
  on: date('The day of the payoff.'),
  owed: use('Everything due, the whole principal, and interest until this day.', split),
  early: use('The part of it that was not due.', split),
  unearnedInterest: pesos('Interest paid for days to come, given back.'),
  unearnedCharges: pesos('Charges paid for days to come, given back.'),
  total: pesos('What it takes to owe nothing.'),
});

const fullState = z.strictObject({
  ...onDay,
  status: choiceField('How the credit is.', STATUSES),
  overdue: use('What is past due.', split),
  dueToday: use(
    'What is due and not late: on this very day, or on a day off just before it.',
    split,
  ),
  toBeCurrent: pesos('What it takes to be up to date.'),
  next: described(
    z.nullable(
      z.strictObject({
        instalment: whole('Its number.'),
        dueOn: date('Its due date.'),
        amount: pesos('What it asks for.'),
      }),
    ),
    'The next instalment; null after the last one.',
  ),
  payoff: described(payoff, 'What it takes to owe nothing.'),
  ...keptFields,
});

const partState = z.strictObject({
  ...onDay,
  refusal: use('Late interest needs the usury rate of this month: no amounts.', missingMonth),
  ...keptFields,
});

const report = shared(
  z.strictObject({
    plan: described(planSchema, 'The plan as it was agreed.'),
    cost: described(costSchema, 'What the credit costs, compared with usury.'),
    events: list('What each event did, in the order of the days.', postingSchema),
    state: described(z.union([fullState, partState]), 'The credit on the day asOf.'),
  }),
  'Report',
);

const problem = {
  field: text('The path of what is wrong, as in events.2.on; empty for the whole text.'),
  message: text('What is wrong, in Spanish.'),
};

const refusal = shared(
  z.strictObject({
    error: described(
      z.strictObject({
        code: choiceField('Why it was refused.', [...INPUT_REFUSALS, ...keysOf(LOAN_REFUSALS)]),
        ...problem,
        facts: described(
          z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
          'The facts in the message of the engine, by name.',
        ),
        fields: list(
          'Everything that is wrong; the first is the one above.',
          z.strictObject(problem),
        ),
      }),
      'Why the history was refused.',
    ),
  }),
  'Refusal',
);

/** What the command prints: a report with exit code 0, or a refusal with exit code 1. */
export const answerSchema = z.union([report, refusal]);
