import { z } from '@cuotaclara/contract/wire/zod';
import {
  allocationOrder,
  amount,
  CHARGE_MOMENTS,
  type Charge,
  COMPONENTS,
  DAY_COUNTS,
  day,
  EXCESS_CHOICES,
  effectiveAnnual,
  INTEREST_TIMINGS,
  LEVELLINGS,
  LoanError,
  METHODS,
  MODALITIES,
  type Modality,
  month,
  NOMINAL_PERIODS,
  type NominalPeriod,
  nominalAnnual,
  type Percent,
  ROUNDINGS,
  SPACINGS,
  type Spacing,
  share,
} from '@cuotaclara/loan-math';

const ID_LENGTH_MAX = 64;

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

/** Reads a field with the engine's own parser, whose refusal becomes the field's message. */
const readBy = <In, Out>(schema: z.ZodMiniType<In>, parse: (value: In) => Out) =>
  z.pipe(
    schema,
    z.transform((value: In, context): Out => {
      try {
        return parse(value);
      } catch (error) {
        if (!(error instanceof LoanError)) throw error;
        context.issues.push({ code: 'custom', message: error.message, input: value });
        return z.NEVER;
      }
    }),
  );

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // Only the keys of the literal tables of the engine come here.
  Object.keys(table) as Key[];

const textLike = (pattern: RegExp, error: string) =>
  z.string({ error }).check(z.regex(pattern, { error }));

const percentText: z.ZodMiniType<Percent> = described(
  z.union([z.string(), z.number()]),
  'Per cent as a decimal number: "24.36" is 24.36 %.',
);
const wholeNumber = z.int({ error: 'Debe ser un número entero.' });
const amountField = described(
  readBy(wholeNumber, amount),
  'A whole number of the smallest unit (pesos in this product).',
);
const dayField = described(
  readBy(textLike(/^\d{4}-\d{2}-\d{2}$/, 'Debe ser una fecha AAAA-MM-DD.'), day),
  'A day, YYYY-MM-DD.',
);
const monthField = described(
  readBy(textLike(/^\d{4}-\d{2}$/, 'Debe ser un mes AAAA-MM.'), month),
  'A month, YYYY-MM.',
);
const idField = described(
  z.string().check(z.minLength(1), z.maxLength(ID_LENGTH_MAX)),
  'Unique. Events of one day are applied in the order of their ids; whole numbers by value.',
);

const rate = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('effective'),
    percent: readBy(percentText, effectiveAnnual),
  }),
  z.strictObject({
    kind: z.literal('nominal'),
    percent: readBy(percentText, nominalAnnual),
    per: described(
      z._default(z.enum(['instalment', ...keysOf<NominalPeriod>(NOMINAL_PERIODS)]), 'instalment'),
      'instalment: shared out over the periods of the plan by its day count.',
    ),
    timing: z._default(z.enum(INTEREST_TIMINGS), 'arrears'),
  }),
]);

const chargeFields = {
  id: idField,
  ivaPercent: z._default(z.nullable(readBy(percentText, share)), null),
  separateService: described(
    z._default(z.boolean(), false),
    'Whether the borrower gets a service of its own in return; if not, it counts for usury.',
  ),
};

const charge = z.discriminatedUnion('base', [
  z.strictObject({
    ...chargeFields,
    base: z.literal('fixed'),
    amount: amountField,
    moment: z.enum(CHARGE_MOMENTS),
  }),
  z.strictObject({
    ...chargeFields,
    base: z.literal('amount-share'),
    percent: readBy(percentText, share),
    moment: z.enum(CHARGE_MOMENTS),
  }),
  z.strictObject({
    ...chargeFields,
    base: z.literal('balance-share'),
    percent: readBy(percentText, share),
    moment: z.literal('instalment'),
  }),
]);

const terms = z.strictObject({
  amount: amountField,
  rate,
  method: z.enum(METHODS),
  spacing: z.enum(keysOf<Spacing>(SPACINGS)),
  instalmentCount: described(wholeNumber, 'All the instalments, those of the grace included.'),
  graceCount: described(z._default(wholeNumber, 0), 'The first ones, which repay no principal.'),
  dayCount: z.enum(DAY_COUNTS),
  levelling: described(
    z._default(z.enum(LEVELLINGS), 'standard-period'),
    'What makes instalments equal when periods have different days.',
  ),
  rounding: z.enum(ROUNDINGS),
  multiple: described(z._default(amountField, amount(1)), 'Instalments are multiples of it.'),
  charges: z._default(z.array(charge), []),
  disbursedOn: dayField,
  firstDueOn: described(z.optional(dayField), 'Left out, one period after the disbursement.'),
  dueDay: described(z.optional(wholeNumber), 'Left out, the day of the first due date.'),
});

const dated = { id: idField, on: dayField, sequence: z._default(wholeNumber, 0) };

const event = z.discriminatedUnion('kind', [
  z.strictObject({
    ...dated,
    kind: z.literal('payment'),
    amount: amountField,
    excess: described(
      z._default(z.enum(EXCESS_CHOICES), 'advance'),
      'What to do with money beyond what is due.',
    ),
  }),
  z.strictObject({ ...dated, kind: z.literal('reversal'), of: idField }),
  z.strictObject({
    ...dated,
    kind: z.literal('collection-cost'),
    amount: amountField,
    ivaShare: z._default(z.null(), null),
    onlyIfOverdue: z._default(z.boolean(), true),
  }),
  z.strictObject({ ...dated, kind: z.literal('due-day-change'), nextDueOn: dayField }),
]);

const usury = z.strictObject({
  modality: z._default(z.enum(keysOf<Modality>(MODALITIES)), 'consumo-y-ordinario'),
  rates: z.array(
    z.strictObject({ month: monthField, percentEa: readBy(percentText, effectiveAnnual) }),
  ),
  guardMonth: described(
    z.optional(monthField),
    'The month whose usury rate the credit is held against; left out, that of the disbursement.',
  ),
});

const history = z.strictObject({
  terms,
  order: described(
    z.optional(readBy(z.array(z.enum(COMPONENTS)), allocationOrder)),
    'The order inside an instalment; left out, the order of the law.',
  ),
  usury: described(
    z.optional(usury),
    'Certified usury rates: the cap of the credit and of its arrears.',
  ),
  late: described(
    z.optional(z.strictObject({ percentEa: z.nullable(readBy(percentText, effectiveAnnual)) })),
    'The agreed late rate, or null for usury itself; left out, no late interest. Needs usury.',
  ),
  events: z._default(z.array(event), []),
  asOf: described(z.optional(dayField), 'The day of the state; left out, the last event.'),
});

/** What the command reads. */
export const historySchema = history.check(
  z.refine(({ late, usury: rates }) => late === undefined || rates !== undefined, {
    path: ['late'],
    error: 'La mora necesita las tasas de usura, que son su tope.',
  }),
);

export type HistoryInput = z.infer<typeof historySchema>;

/** The engine's charges, where a share is called by its meaning. */
export const chargesOf = (input: HistoryInput['terms']['charges']): readonly Charge[] =>
  input.map(({ ivaPercent, ...one }) => {
    if (one.base === 'fixed') return { ...one, ivaShare: ivaPercent };
    const { percent, ...rest } = one;
    return { ...rest, share: percent, ivaShare: ivaPercent };
  });
