import { INVISIBLE_SIGNS, rowNumber, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';

/** Ages between which a person can take a credit (§9), both included. */
export const AGE = { min: 18, max: 65 } as const;

/**
 * What people write around the number of a document: CC 1.020.304, 1 020 304-5. Letters that stand
 * right before a digit belong to the number: passports begin with any two.
 */
const AROUND_IDENTIFICATION = /^\s*(?:(?:C\.?\s?C|C\.?\s?E|T\.?\s?I|No)[\s.-]+|N[º°])/i;
const BETWEEN = /[\s.,-]/g;
const IDENTIFICATION = /^[0-9A-Z]{3,15}$/;

/** As it is stored and compared: digits, or the letters and digits of a passport. */
export const plainIdentification = (text: string): string =>
  text.replace(AROUND_IDENTIFICATION, '').replace(BETWEEN, '').toUpperCase();

const BAD_IDENTIFICATION =
  'Revisa el número: lleva de 3 a 15 dígitos (o letras si es un pasaporte).';

export const identificationField = z.pipe(
  z
    .string({ error: 'Escribe el número del documento.' })
    .check(z.refine((text) => IDENTIFICATION.test(plainIdentification(text)), BAD_IDENTIFICATION)),
  z.transform(plainIdentification),
);

type NumberForm = { readonly form: RegExp; readonly problem: string };

/** The forms of the numbers by the code of their kind of document; any other may have any form. */
const NUMBER_FORMS: Readonly<Partial<Record<string, NumberForm>>> = {
  CC: {
    form: /^[1-9]\d{2,9}$/,
    problem: 'Una cédula de ciudadanía lleva de 3 a 10 dígitos y no empieza por cero.',
  },
  CE: {
    form: /^(?!0+$)\d{4,10}$/,
    problem: 'Una cédula de extranjería lleva de 4 a 10 dígitos.',
  },
  PPT: {
    form: /^(?!0+$)\d{4,10}$/,
    problem: 'Un permiso por protección temporal lleva de 4 a 10 dígitos.',
  },
  PA: {
    form: /^(?!0+$)(?=.*\d)[0-9A-Z]{5,15}$/,
    problem: 'Un pasaporte lleva de 5 a 15 letras y dígitos.',
  },
};

const WITH_LETTERS = 'PA';

/** Whether numbers of a kind of document, by its code, are digits alone, for the keyboard. */
export const isOfDigits = (code: string): boolean => code in NUMBER_FORMS && code !== WITH_LETTERS;

/** What is wrong with a number, as it is stored, for the kind of document that it is of. */
export const problemOfIdentification = (document: {
  readonly code: string;
  readonly identification: string;
}): string | null => {
  const known = NUMBER_FORMS[document.code];
  return known === undefined || known.form.test(document.identification) ? null : known.problem;
};

const NAME_LENGTH_MAX = 60;
/** Letters of any language, with what joins them: De la Hoz, O'Neill, Ana-María. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

const oneSpace = z.overwrite((text: string) => text.trim().replace(/\s+/g, ' '));

const nameChecks = [
  z.maxLength(NAME_LENGTH_MAX, { error: `Usa máximo ${NAME_LENGTH_MAX} caracteres.` }),
  z.regex(NAME, { error: 'Escríbelo solo con letras, como está en el documento.' }),
] as const;

/** One part of a person's name; `missing` is said where it is empty. */
export const nameField = (missing: string) =>
  z
    .string({ error: missing })
    .check(oneSpace, z.minLength(1, { error: missing, abort: true }), ...nameChecks);

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** Many people have no second name or surname: null and an empty field say so. */
const optionalName = z._default(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => (isBlank(text) ? null : text)),
    ),
    z.nullable(z.string().check(oneSpace, ...nameChecks)),
  ),
  null,
);

const yearsBetween = (born: string, today: Temporal.PlainDate): number =>
  Temporal.PlainDate.from(born).until(today, { largestUnit: 'years' }).years;

/** Whether a person born on a day is between two ages today; a birthday counts from its morning. */
export const isOfAge = (born: string, today: Temporal.PlainDate, age = AGE): boolean => {
  const years = yearsBetween(born, today);
  return years >= age.min && years <= age.max;
};

const isKnown = (day: string | undefined): day is string => day !== undefined;

type Days = {
  readonly born_date?: string | undefined;
  readonly expedition_date?: string | undefined;
};

/**
 * What is wrong with two days of a document, by field, as far as they are known; today is the
 * reader's business day.
 */
export function problemsOfDays(
  { born_date, expedition_date }: Days,
  today: Temporal.PlainDate,
): Readonly<Partial<Record<'born_date' | 'expedition_date', string>>> {
  return {
    ...(isKnown(born_date) &&
      !isOfAge(born_date, today) && {
        born_date: `Para tener un crédito hay que tener entre ${AGE.min} y ${AGE.max} años.`,
      }),
    ...(isKnown(expedition_date) &&
      Temporal.PlainDate.compare(expedition_date, today) > 0 && {
        expedition_date: 'La fecha de expedición no puede ser futura.',
      }),
    ...(isKnown(expedition_date) &&
      isKnown(born_date) &&
      Temporal.PlainDate.compare(expedition_date, born_date) <= 0 && {
        expedition_date: 'El documento se expide después de nacer: revisa las dos fechas.',
      }),
  };
}

/** Who a borrower is, as their document says it. */
export const personalFields = {
  document_kind_id: rowNumber('Elige el tipo de documento.'),
  identification: identificationField,
  expedition_date: dayField,
  first_name: nameField('Escribe tu primer nombre.'),
  second_name: optionalName,
  first_surname: nameField('Escribe tu primer apellido.'),
  second_surname: optionalName,
  born_date: dayField,
};

const ADDRESS_LENGTH_MAX = 160;

export const addressField = z
  .string({ error: 'Escribe la dirección.' })
  .check(
    z.trim(),
    z.minLength(5, { error: 'Escribe la dirección completa, por ejemplo Calle 10 # 43 D - 30.' }),
    z.maxLength(ADDRESS_LENGTH_MAX, { error: `Usa máximo ${ADDRESS_LENGTH_MAX} caracteres.` }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );
