import { z } from '@cuotaclara/contract/values/zod';
import {
  AMOUNT_MAX,
  type Amount,
  amount,
  type Day,
  day,
  effectiveAnnual,
  LoanError,
  type Month,
  month,
  type Percent,
  RATE_PERCENT_MAX,
  type Share,
  share,
} from '@cuotaclara/loan-math';

/** The smallest and the largest value of a field. */
export type NumberRange = { readonly min: number; readonly max: number };

const ID_LENGTH_MAX = 64;
const REASON_LENGTH_MAX = 500;

/** Adds the description that the JSON Schema shows. */
export const described = <Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
): Schema => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), description });
  return schema;
};

/**
 * Adds to the JSON Schema what the engine's own parser refuses, so that other programs know it
 * before they call. The parser stays the one that refuses, in its own words.
 */
const declared = <Schema extends z.ZodMiniType>(
  schema: Schema,
  limits: Readonly<Record<string, string | number>>,
): Schema => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...limits });
  return schema;
};

/** Reads a field with the engine's own parser, whose refusal becomes the field's message. */
export const readBy = <In, Out>(schema: z.ZodMiniType<In>, parse: (value: In) => Out) =>
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

export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // Only the keys of the literal tables of the engine come here.
  Object.keys(table) as Key[];

const textLike = (pattern: RegExp, error: string) =>
  z.string({ error }).check(z.regex(pattern, { error }));

const wholeNumber = () => z.int({ error: 'Debe ser un número entero.' });

/** A whole number whose range the schema itself refuses. */
const numberWithin = ({ min, max }: NumberRange) => {
  const error = ({ input }: { readonly input?: unknown }) =>
    new LoanError('amount_out_of_range', { value: Number(input), min, max }).message;
  return wholeNumber().check(z.minimum(min, { error }), z.maximum(max, { error }));
};

export const numberField = (description: string, range: NumberRange): z.ZodMiniType<number> =>
  described(numberWithin(range), description);

/** A whole number of pesos; the smallest is zero unless the field says otherwise. */
export const amountField = (
  description: string,
  { min = 0, max = AMOUNT_MAX }: Partial<NumberRange> = {},
): z.ZodMiniType<Amount> =>
  described(readBy(numberWithin({ min, max }), amount), `${description} Whole pesos.`);

/** A whole number whose range the engine refuses, with a code of its own. */
export const countField = (description: string, { min, max }: NumberRange): z.ZodMiniType<number> =>
  described(declared(wholeNumber(), { minimum: min, maximum: max }), description);

/** A per cent, as text or as a number, read by the parser of that kind of rate. */
export const percentField = <Rate>(description: string, parse: (percent: Percent) => Rate) => {
  const percent = z.union([
    declared(z.string(), { pattern: '^\\d{1,7}(\\.\\d{1,10})?$' }),
    declared(z.number(), { minimum: 0, maximum: RATE_PERCENT_MAX }),
  ]);
  return described(
    readBy<Percent, Rate>(percent, parse),
    `${description} Per cent as a decimal number: "24.36" is 24.36 %.`,
  );
};

/** The IVA on top of a charge or a cost; null where the service is excluded. */
export const ivaField = (): z.ZodMiniType<Share | null> =>
  described(
    z._default(z.nullable(percentField('The IVA on top of it.', share)), null),
    'The IVA on top of it, per cent; null or left out, none.',
  );

export const effectiveField = (description: string) => percentField(description, effectiveAnnual);

export const dayField = (description: string): z.ZodMiniType<Day> =>
  described(
    readBy(textLike(/^\d{4}-\d{2}-\d{2}$/, 'Debe ser una fecha AAAA-MM-DD.'), day),
    `${description} YYYY-MM-DD.`,
  );

export const monthField = (description: string): z.ZodMiniType<Month> =>
  described(
    readBy(textLike(/^\d{4}-\d{2}$/, 'Debe ser un mes AAAA-MM.'), month),
    `${description} YYYY-MM.`,
  );

export const idField = (description: string): z.ZodMiniType<string> =>
  described(z.string().check(z.minLength(1), z.maxLength(ID_LENGTH_MAX)), description);

export const reasonField = (description: string): z.ZodMiniType<string> =>
  described(z.string().check(z.minLength(1), z.maxLength(REASON_LENGTH_MAX)), description);

/** A word out of a vocabulary of the engine. */
export const choiceField = <const Words extends readonly string[]>(
  description: string,
  words: Words,
) => described(z.enum(words), description);

/** The word that tells one form of an object from the others. */
export const kindField = <const Kind extends string>(kind: Kind, description: string) =>
  described(z.literal(kind), description);
