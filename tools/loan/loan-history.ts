import { z } from '@cuotaclara/contract/values/zod';
import {
  allocationOrder,
  amount,
  COMPONENTS,
  type CreditRules,
  creditRules,
  LATE_GRACE_DAYS_MAX,
  LoanError,
  lateCalendar,
  MODALITIES,
  type Modality,
  PARTS_AHEAD,
  PAYOFF_CHARGES,
  TOLERANCE_MAX,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { eventsSchema } from './loan-events.ts';
import {
  countField,
  dayField,
  described,
  effectiveField,
  keysOf,
  monthField,
  readBy,
} from './loan-inputs.ts';
import { termsSchema } from './loan-terms.ts';

const USURY_MONTH_COUNT_MAX = 1_200;
const DEFAULT_RULES = creditRules();

const usuryRates = z
  .array(
    z.strictObject({
      month: monthField('The month it is certified for, once in the table.'),
      percentEa: effectiveField('The usury rate of the month, EA.'),
    }),
  )
  .check(
    z.maxLength(USURY_MONTH_COUNT_MAX),
    z.superRefine((rates, { issues }) => {
      const seen = new Set<string>();
      for (const [index, { month }] of rates.entries()) {
        if (seen.has(month)) {
          const { message } = new LoanError('usury_rate_repeated', { month });
          issues.push({ code: 'custom', path: [index, 'month'], message, input: month });
        }
        seen.add(month);
      }
    }),
  );

const usury = z.strictObject({
  modality: described(
    z._default(z.enum(keysOf<Modality>(MODALITIES)), 'consumo-y-ordinario'),
    'The kind of credit that the rates are certified for.',
  ),
  rates: described(usuryRates, 'One rate for each month that is needed.'),
  guardMonth: described(
    z.optional(monthField('A month.')),
    'The month whose usury rate the credit is held against, YYYY-MM; left out, that of the ' +
      'disbursement.',
  ),
});

const rules = z.strictObject({
  lateGraceDays: described(
    z._default(
      countField('Days.', { min: 0, max: LATE_GRACE_DAYS_MAX }),
      DEFAULT_RULES.lateGraceDays,
    ),
    'Late interest starts this many days after the last day to pay.',
  ),
  tolerance: described(
    z._default(countField('Pesos.', { min: 0, max: TOLERANCE_MAX }), DEFAULT_RULES.tolerance),
    'An instalment paid but for less than this is not overdue; whole pesos.',
  ),
  partAhead: described(
    z._default(z.enum(PARTS_AHEAD), DEFAULT_RULES.partAhead),
    'A part of the next instalment paid before its date repays principal at once (capital) or ' +
      'waits for the due date (held).',
  ),
  payoffCharges: described(
    z._default(z.enum(PAYOFF_CHARGES), DEFAULT_RULES.payoffCharges),
    'What a payoff asks for the charges of the running period: nothing, its days, or all of them.',
  ),
});

const history = z.strictObject({
  terms: described(termsSchema, 'What was agreed.'),
  rules: described(z.prefault(rules, {}), 'What the house does where the law leaves a choice.'),
  order: described(
    z.optional(readBy(z.array(z.enum(COMPONENTS)), allocationOrder)),
    'The order inside an instalment; left out, the order of the law.',
  ),
  usury: described(
    z.optional(usury),
    'Certified usury rates: the cap of the credit and of its arrears.',
  ),
  late: described(
    z.optional(
      z.strictObject({
        percentEa: described(
          z.nullable(effectiveField('The agreed late rate.')),
          'The agreed late rate, EA, per cent; null for usury itself.',
        ),
      }),
    ),
    'Late interest; left out, there is none. Needs usury, which is its cap.',
  ),
  events: described(z._default(eventsSchema, []), 'What happened, in any order.'),
  asOf: described(
    z.optional(dayField('A day.')),
    'The day of the state, YYYY-MM-DD: later events have not happened; left out, the last event.',
  ),
});

/** What the command reads. */
export const historySchema = history.check(
  z.refine(({ late, usury: rates }) => late === undefined || rates !== undefined, {
    path: ['late'],
    error: 'La mora necesita las tasas de usura, que son su tope.',
  }),
);

export type HistoryInput = z.infer<typeof historySchema>;

/** The usury table of the engine. */
export function usuryOf({ usury: given }: HistoryInput): readonly UsuryRate[] {
  if (given === undefined) return [];
  const { modality, rates } = given;
  return rates.map(({ month, percentEa }) => ({ modality, month, rateEa: percentEa }));
}

/** The rules of the engine, with the late rates that the usury table allows. */
export function rulesOf(input: HistoryInput, table: readonly UsuryRate[]): CreditRules {
  const { order = COMPONENTS, late, usury: given } = input;
  const { tolerance, ...chosen } = input.rules;
  return creditRules({
    ...chosen,
    order,
    tolerance: amount(tolerance),
    late:
      late === undefined || given === undefined
        ? null
        : lateCalendar(table, { modality: given.modality, agreedEa: late.percentEa }),
  });
}
