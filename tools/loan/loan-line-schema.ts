import { z } from '@cuotaclara/contract/values/zod';
import { COMPONENTS, type Timing } from '@cuotaclara/loan-math';
import { choiceField, described, kindField } from './loan-inputs.ts';
import { date, dateOrNull, list, percent, pesos, shared, text, whole } from './loan-outputs.ts';

const TIMINGS = [
  'past-due',
  'due',
  'advance',
  'prepayment',
  'payoff',
  'surplus',
] as const satisfies readonly Timing[];

/** The origin of interest. */
export const interestOrigin = shared(
  z.strictObject({
    kind: kindField('interest', 'balance × rate + earlier − deferred − alreadyPaid.'),
    balance: pesos('What bore the interest.'),
    compounded: pesos('The part of it that is interest of the same period.'),
    ratePercent: percent('The rate of these days.'),
    from: date('Interest runs from this day.'),
    to: date('Interest runs until this day.'),
    earlier: pesos('Interest of the instalment from before: earned earlier, or carried to it.'),
    earned: z.optional(
      described(
        z.strictObject({
          balance: pesos('What bore it.'),
          ratePercent: percent('The rate of its days.'),
          from: date('It runs from this day.'),
          to: date('It runs until this day.'),
          amount: pesos('balance × rate, rounded.'),
        }),
        'The part of earlier from the days of the same period before the payment.',
      ),
    ),
    alreadyPaid: pesos('What had been paid of all of it before.'),
    deferred: pesos('What falls due with later instalments.'),
  }),
  'InterestOrigin',
);

const lateOrigin = z.strictObject({
  kind: kindField(
    'late-interest',
    'overduePrincipal × Σ days × daily + carried − alreadyPaid − forgiven.',
  ),
  overduePrincipal: pesos('The overdue principal.'),
  from: date('Late interest runs after this day.'),
  to: date('The last day; it counts.'),
  carried: pesos('Late interest of earlier stretches that was still unpaid.'),
  alreadyPaid: pesos('What had been paid of it.'),
  forgiven: pesos('What the lender had forgiven of it.'),
  stretches: list(
    'The days and what each of them costs, in order.',
    z.strictObject({
      from: date('Its first day; it counts.'),
      to: date('Its last day; it counts.'),
      days: whole('Its days.'),
      dailyPercent: percent('What each of them costs.'),
    }),
  ),
});

const origins = z.discriminatedUnion('kind', [
  interestOrigin,
  lateOrigin,
  z.strictObject({
    kind: kindField('charges', 'Charges of an instalment.'),
    lines: list(
      'The part of each charge.',
      z.strictObject({ id: text('The name of the charge.'), amount: pesos('Its part, with IVA.') }),
    ),
  }),
  z.strictObject({
    kind: kindField('principal', 'Principal.'),
    balance: described(
      z.nullable(z.int()),
      'The principal that was owed; null where no plan has it.',
    ),
    left: described(z.nullable(z.int()), 'What is left of it, with the last part that repays it.'),
  }),
  z.strictObject({ kind: kindField('collection-costs', 'Documented costs of collection.') }),
  z.strictObject({ kind: kindField('surplus', 'Money beyond everything that was owed.') }),
]);

/** One part of a payment, or of what was owed or forgiven. */
export const line = shared(
  z.strictObject({
    timing: choiceField('Why it went there.', TIMINGS),
    component: choiceField('What it pays.', [...COMPONENTS, 'surplus']),
    instalment: described(z.nullable(z.int()), 'Its instalment; null outside the instalments.'),
    dueOn: dateOrNull('The due date of the instalment; null outside the instalments.'),
    payBy: dateOrNull('The last day to pay the instalment without being late.'),
    amount: pesos('The part of the payment.'),
    before: pesos('What the component asked for before it.'),
    after: pesos('What it asks for after it.'),
    origin: described(origins, 'Where the figure that it pays comes from.'),
  }),
  'AllocationLine',
);
