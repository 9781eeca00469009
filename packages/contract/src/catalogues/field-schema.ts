import { INVISIBLE_SIGNS, rowNumber, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import type { CatalogueField, CatalogueValue, FieldOf } from './catalogue.ts';

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_TEXT = /^\d{4}-(0[1-9]|1[0-2])$/;

const numberText = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 });
const plainText = (value: number): string => numberText.format(value);
const moneyText = (pesos: number): string => `$ ${plainText(pesos)}`;
const percentText = (fraction: number): string => `${plainText(fraction * 100)} %`;

/** What is said of a field that was left empty. */
export function missingText(field: CatalogueField): string {
  const isChosen = field.kind === 'choice' || field.kind === 'reference';
  return `${isChosen ? 'Elige' : 'Escribe'} un valor en «${field.label}».`;
}

const textSchema = (field: FieldOf<'text'>) =>
  z.string({ error: missingText(field) }).check(
    z.overwrite((text) => {
      const trimmed = text.trim();
      return field.multiline === true ? trimmed : trimmed.replace(/\s+/g, ' ');
    }),
    z.minLength(1, { error: missingText(field) }),
    z.maxLength(field.lengthMax, { error: `Usa máximo ${field.lengthMax} caracteres.` }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );

type Limits = { readonly min: number; readonly max: number };

const between = ({ min, max }: Limits, shown: (value: number) => string) => {
  const error = `Debe estar entre ${shown(min)} y ${shown(max)}.`;
  return [z.minimum(min, { error }), z.maximum(max, { error })] as const;
};

const integerSchema = (field: FieldOf<'integer'> | FieldOf<'money'>) =>
  z
    .number({ error: missingText(field) })
    .check(
      z.int({ error: 'Escribe un número sin decimales.' }),
      ...between(field, field.kind === 'money' ? moneyText : plainText),
    );

const rateSchema = (field: FieldOf<'rate'>) =>
  z.number({ error: missingText(field) }).check(
    ...between(field, percentText),
    z.refine((value) => Number(value.toFixed(4)) === value, 'Usa máximo dos decimales.'),
  );

/** Without Temporal, which not every browser has yet. */
const isDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`);
  return DAY_TEXT.test(text) && !Number.isNaN(midnight.getTime()) && isSameDay(midnight, text);
};

const isSameDay = (moment: Date, day: string): boolean => moment.toISOString().startsWith(day);

const calendarSchema = (field: FieldOf<'day'> | FieldOf<'month'>) => {
  const isRight = field.kind === 'day' ? isDay : (text: string) => MONTH_TEXT.test(text);
  const form = field.kind === 'day' ? 'AAAA-MM-DD' : 'AAAA-MM';
  return z.string({ error: missingText(field) }).check(
    z.refine(isRight, { error: `Escribe la fecha como ${form}.`, abort: true }),
    z.refine(
      (text) => text >= field.min && text <= field.max,
      `Debe estar entre ${field.min} y ${field.max}.`,
    ),
  );
};

/** A value of the field that is there, with what is wrong in Spanish. */
function presentSchema(field: CatalogueField): z.ZodMiniType<CatalogueValue> {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'code':
      return field.schema;
    case 'integer':
    case 'money':
      return integerSchema(field);
    case 'rate':
      return rateSchema(field);
    case 'day':
    case 'month':
      return calendarSchema(field);
    case 'boolean':
      return z.boolean({ error: missingText(field) });
    case 'choice':
      return z.enum(Object.keys(field.choices), { error: missingText(field) });
    case 'reference':
      return rowNumber(missingText(field));
    default:
      return field satisfies never;
  }
}

/** What may be stored in the field; nothing at all is null where the field may stay empty. */
export const fieldSchema = (field: CatalogueField): z.ZodMiniType<CatalogueValue> =>
  field.optional === true
    ? z._default(z.nullable(presentSchema(field)), null)
    : presentSchema(field);
