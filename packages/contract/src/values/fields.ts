import { z } from './zod.ts';

const EMAIL_LENGTH_MAX = 254;
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** An e-mail address as it is stored and compared: trimmed and in lower case. */
const emailAddress = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: missing }),
      z.maxLength(EMAIL_LENGTH_MAX, { error: 'El correo es demasiado largo.' }),
      z.email({ error: 'Revisa el correo: debe verse como nombre@dominio.com.' }),
    );

export const emailField = emailAddress('Escribe tu correo electrónico.');
/** The email address of another person. */
export const personEmailField = emailAddress('Escribe el correo electrónico.');

/** A password someone is choosing. Whether it is a common one is checked by the server. */
export const newPasswordField = z.string({ error: 'Escribe una contraseña.' }).check(
  z.minLength(PASSWORD_LENGTH.min, {
    error: `Usa al menos ${PASSWORD_LENGTH.min} caracteres.`,
  }),
  z.maxLength(PASSWORD_LENGTH.max, { error: `Usa máximo ${PASSWORD_LENGTH.max} caracteres.` }),
);

/** A password someone remembers: no rule but a limit, so that old rules never lock anyone out. */
export const knownPasswordField = z
  .string({ error: 'Escribe tu contraseña.' })
  .check(
    z.minLength(1, { error: 'Escribe tu contraseña.' }),
    z.maxLength(PASSWORD_LENGTH.max, { error: 'La contraseña es demasiado larga.' }),
  );

const ONE_TIME_TOKEN_LENGTH_MAX = 128;

/** The secret part of a link that was sent by mail. */
export const linkTokenField = z
  .string()
  .check(z.minLength(16), z.maxLength(ONE_TIME_TOKEN_LENGTH_MAX), z.regex(/^[\w-]+$/));

/** Nobody types a control sign but the ends of lines; the database refuses some of the others. */
export const VISIBLE_TEXT = /^[\P{Cc}\t\r\n]*$/u;
/** In a name of one line also the ends of lines, and what has no width or turns the writing. */
export const UNSEEN_SIGN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
export const INVISIBLE_SIGNS = 'El texto tiene signos que no se ven. Escríbelo de nuevo.';

const POSTGRES_INTEGER_MAX = 2_147_483_647;

/** A number that a row of the database can have, of itself or of another it points at. */
export const rowNumber = (error: string) =>
  z.int({ error }).check(z.minimum(1, { error }), z.maximum(POSTGRES_INTEGER_MAX, { error }));

const BAD_ID = 'El identificador es un número.';

const digits = z.string({ error: BAD_ID }).check(z.regex(/^\d{1,10}$/, { error: BAD_ID }));

/**
 * The number of a row; in an address it arrives as text. Nothing else that JavaScript takes for a
 * number names a row: not `0x10`, not `true` and not a list of one.
 */
export const idField = z.pipe(
  z.union([z.number(), z.pipe(digits, z.transform(Number))], { error: BAD_ID }),
  rowNumber(BAD_ID),
);

/** The version of what was read, sent back with an edit of it. */
export const readVersionField = rowNumber('La versión es un número.');

/** The version of what may never have been changed, which is 0 then. */
export const countedVersionField = z.int().check(z.minimum(0), z.maximum(POSTGRES_INTEGER_MAX));

/** A moment, as ISO text with its offset. */
export const momentField = z.iso.datetime({ offset: true });

type KeyFieldParams = { readonly error: string };

/** The schema of a vocabulary: one of the keys of the table that holds its labels. */
// @__NO_SIDE_EFFECTS__
export function keyField<Words extends Readonly<Record<string, unknown>>>(
  words: Words,
  params?: KeyFieldParams,
) {
  // Object.keys loses the literal names.
  return z.enum(Object.keys(words) as (keyof Words & string)[], params);
}

/** A yes or no in an address, where everything is text. */
export const FLAG_TEXTS = ['true', 'false'] as const;

export type FlagText = (typeof FLAG_TEXTS)[number];

export const flagTextField = z.enum(FLAG_TEXTS, { error: 'Escribe true o false.' });
