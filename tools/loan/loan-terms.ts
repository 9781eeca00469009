import { z } from '@cuotaclara/contract/values/zod';
import {
  type AgreedRate,
  agreeTerms,
  amount,
  CHARGE_COUNT_MAX,
  CHARGE_MOMENTS,
  type Charge,
  DAY_COUNTS,
  type Day,
  effectiveAnnual,
  FIRST_PERIODS,
  INSTALMENT_COUNT_MAX,
  INSTALMENT_ROUNDINGS,
  INTEREST_TIMINGS,
  LEVELLINGS,
  METHODS,
  MULTIPLE_MAX,
  NOMINAL_PERIODS,
  type NominalPeriod,
  nominalAnnual,
  ROUNDINGS,
  SPACINGS,
  type Spacing,
  share,
  type Terms,
} from '@cuotaclara/loan-math';
import {
  amountField,
  choiceField,
  countField,
  dayField,
  described,
  idField,
  ivaField,
  keysOf,
  kindField,
  percentField,
} from './loan-inputs.ts';

const HOLIDAY_COUNT_MAX = 2_000;
const DUE_DAY_MAX = 31;
const ONLY_WITH_INSTALMENTS = 'Solo un cargo que va con las cuotas tiene fechas.';

const effectiveRate = z.pipe(
  z.strictObject({
    kind: kindField('effective', 'An effective annual rate (EA).'),
    percent: percentField('The EA.', effectiveAnnual),
  }),
  z.transform(({ kind, percent }): AgreedRate => ({ kind, annual: percent })),
);

const nominalRate = z.pipe(
  z.strictObject({
    kind: kindField('nominal', 'A nominal annual rate.'),
    percent: percentField('The nominal rate of a year.', nominalAnnual),
    per: described(
      z._default(z.enum(['instalment', ...keysOf<NominalPeriod>(NOMINAL_PERIODS)]), 'instalment'),
      'The period it is named for; instalment: shared out over the periods of the plan by its ' +
        'day count.',
    ),
    timing: described(
      z._default(z.enum(INTEREST_TIMINGS), 'arrears'),
      'Interest is paid at the end of its period (arrears) or at the start (advance).',
    ),
  }),
  z.transform(({ percent, ...rate }): AgreedRate => ({ ...rate, annual: percent })),
);

/** A rate as the contract says it. */
export const rateField = (description: string) =>
  described(z.discriminatedUnion('kind', [effectiveRate, nominalRate]), description);

const chargeFields = {
  ivaPercent: ivaField(),
  separateService: described(
    z._default(z.boolean(), false),
    'Whether the borrower gets a service of its own in return; if not, it counts for usury.',
  ),
  from: described(
    z._default(z.nullable(dayField('A day.')), null),
    'Only with instalments due on this day or later, YYYY-MM-DD; null or left out, from the first.',
  ),
  until: described(
    z._default(z.nullable(dayField('A day.')), null),
    'Only with instalments due on this day or before, YYYY-MM-DD; null or left out, to the last.',
  ),
};

const fixedFields = {
  ...chargeFields,
  base: kindField('fixed', 'The same amount every time.'),
  amount: amountField('What it costs each time, without IVA.'),
};
const amountShareFields = {
  ...chargeFields,
  base: kindField('amount-share', 'A share of the amount lent.'),
  percent: percentField('The share of the amount lent.', share),
};
const balanceShareFields = {
  ...chargeFields,
  base: kindField('balance-share', 'A share of what is owed before each instalment.'),
  percent: percentField('The share of the balance.', share),
};

/** What a charge with the instalments costs; its name is said elsewhere. */
export const instalmentChargeField = z
  .discriminatedUnion('base', [
    z.strictObject(fixedFields),
    z.strictObject(amountShareFields),
    z.strictObject(balanceShareFields),
  ])
  .check(z.superRefine(checkDates));

const named = {
  id: idField('The name of the charge, once in a credit.'),
  moment: choiceField(
    'Taken out of the disbursement, added to the principal, or paid with each instalment.',
    CHARGE_MOMENTS,
  ),
};

const namedCharge = z
  .discriminatedUnion('base', [
    z.strictObject({ ...named, ...fixedFields }),
    z.strictObject({ ...named, ...amountShareFields }),
    z.strictObject({
      ...named,
      ...balanceShareFields,
      moment: kindField('instalment', 'Paid with each instalment.'),
    }),
  ])
  .check(z.superRefine(checkDates));

/** The engine's charge, where a share is called by its meaning. */
export function chargeOf({ ivaPercent, ...charge }: z.infer<typeof namedCharge>): Charge {
  if (charge.base === 'fixed') return { ...charge, ivaShare: ivaPercent };
  const { percent, ...rest } = charge;
  return { ...rest, share: percent, ivaShare: ivaPercent };
}

type ChargeDates = {
  readonly moment?: Charge['moment'];
  readonly from: Day | null;
  readonly until: Day | null;
};

/** Refuses days that no instalment can have, which the engine would read as no charge at all. */
function checkDates(dates: ChargeDates, { issues }: { issues: z.core.$ZodRawIssue[] }): void {
  const { moment = 'instalment', from, until } = dates;
  const refuse = (name: 'from' | 'until', message: string) =>
    issues.push({ code: 'custom', path: [name], message, input: dates[name] });
  if (moment !== 'instalment' && from !== null) refuse('from', ONLY_WITH_INSTALMENTS);
  if (moment !== 'instalment' && until !== null) refuse('until', ONLY_WITH_INSTALMENTS);
  if (from !== null && until !== null && until < from) {
    refuse('until', 'El cargo termina antes de empezar.');
  }
}

const holidays = z.pipe(
  z.array(dayField('A public holiday.')).check(z.maxLength(HOLIDAY_COUNT_MAX)),
  z.transform((days): ReadonlySet<Day> => new Set(days)),
);

/** What a lender and a borrower agree on, as the command reads it. */
export const termsSchema = z.strictObject({
  amount: amountField('What is lent.', { min: 1 }),
  rate: rateField('The agreed rate.'),
  method: choiceField('What is equal: the instalments, or the principal in them.', METHODS),
  spacing: choiceField('How often an instalment falls due.', keysOf<Spacing>(SPACINGS)),
  instalmentCount: countField('All the instalments, those of the grace included.', {
    min: 1,
    max: INSTALMENT_COUNT_MAX,
  }),
  graceCount: described(
    z._default(countField('How many.', { min: 0, max: INSTALMENT_COUNT_MAX - 1 }), 0),
    'The first instalments, which repay no principal: fewer than all of them.',
  ),
  dayCount: choiceField('How days become parts of a year.', DAY_COUNTS),
  levelling: described(
    z._default(z.enum(LEVELLINGS), 'standard-period'),
    'What makes instalments equal when periods have different days.',
  ),
  rounding: choiceField('How fractions of a peso are rounded.', ROUNDINGS),
  multiple: described(
    z._default(countField('Pesos.', { min: 1, max: MULTIPLE_MAX }), 1),
    'Instalments are multiples of it; the last one takes the rest.',
  ),
  instalmentRounding: described(
    z._default(z.enum(INSTALMENT_ROUNDINGS), 'nearest'),
    'The instalment becomes the nearest multiple, or the next one up.',
  ),
  agreedInstalment: described(
    z._default(z.nullable(amountField('The instalment.', { min: 1 })), null),
    'The instalment both agreed on, in whole pesos; null or left out, it is computed.',
  ),
  firstPeriod: described(
    z._default(z.enum(FIRST_PERIODS), 'levelled'),
    'A first period of other days: all instalments equal (levelled), or the first one alone has ' +
      'the interest of its own days (apart).',
  ),
  holidays: described(
    z._default(z.nullable(holidays), null),
    'Public holidays: what falls due on one or on a Sunday may be paid on the next business day; ' +
      'null or left out, Sundays and the public holidays of Colombia, but what is paid later is ' +
      'late since its date.',
  ),
  charges: described(
    z._default(
      z.array(z.pipe(namedCharge, z.transform(chargeOf))).check(z.maxLength(CHARGE_COUNT_MAX)),
      [],
    ),
    'What the borrower pays besides interest: insurance, aval, GPS.',
  ),
  disbursedOn: dayField('The day the money was handed over; interest runs from it.'),
  firstDueOn: described(
    z.optional(dayField('A day.')),
    'The first due date, YYYY-MM-DD; left out, one period after the disbursement.',
  ),
  dueDay: described(
    z.optional(countField('A day of the month.', { min: 1, max: DUE_DAY_MAX })),
    'The day of the month; left out, that of the first due date.',
  ),
});

/** Checks the terms with the engine. */
export function termsOf(input: z.infer<typeof termsSchema>): Terms {
  const { firstDueOn, dueDay, multiple, ...terms } = input;
  return agreeTerms({
    ...terms,
    multiple: amount(multiple),
    ...(firstDueOn === undefined ? {} : { firstDueOn }),
    ...(dueDay === undefined ? {} : { dueDay }),
  });
}
