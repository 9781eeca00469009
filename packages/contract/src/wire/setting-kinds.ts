import { nitField } from '../values/nit.ts';
import { ROLES, type RoleId } from '../values/roles.ts';
import { z } from '../values/zod.ts';

const TEXT_LENGTH_MAX = 80;
const EMAIL_LENGTH_MAX = 254;

/** A short text that must be there. */
export const text = {
  kind: 'text',
  schema: z
    .string({ error: 'Escribe el texto.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escribe el texto.' }),
      z.maxLength(TEXT_LENGTH_MAX, { error: `Usa máximo ${TEXT_LENGTH_MAX} caracteres.` }),
      z.regex(/^\P{Cc}*$/u, { error: 'Escribe el texto en una sola línea.' }),
    ),
} as const;

/** A short text; null where the company has none. */
export const optionalText = { kind: 'optional_text', schema: z.nullable(text.schema) } as const;

/** The NIT of the company with its check digit; null where it is not known. */
export const nit = { kind: 'nit', schema: z.nullable(nitField) } as const;

/** An address of the company; null where it has none. */
export const email = {
  kind: 'email',
  schema: z.nullable(
    z
      .string({ error: 'Escribe un correo.' })
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(EMAIL_LENGTH_MAX, { error: 'El correo es demasiado largo.' }),
        z.email({ error: 'Revisa el correo: debe verse como nombre@dominio.com.' }),
      ),
  ),
} as const;

/** A number people call, written as they read it; null where there is none. */
export const phone = {
  kind: 'phone',
  schema: z.nullable(
    z.string({ error: 'Escribe un teléfono.' }).check(
      z.trim(),
      z.regex(/^\+?\d(?:[ -]?\d){6,14}$/, {
        error: 'Escribe el teléfono con números: +57 604 123 4567.',
      }),
    ),
  ),
} as const;

/** A mobile number that answers by WhatsApp, whose address needs the code of its country. */
export const whatsapp = {
  kind: 'phone',
  schema: z.nullable(
    z.string({ error: 'Escribe un celular.' }).check(
      z.trim(),
      z.regex(/^\+\d(?:[ -]?\d){9,14}$/, {
        error: 'Escribe el celular con el indicativo: +57 300 123 4567.',
      }),
    ),
  ),
} as const;

const ROLE_IDS = ROLES.map((role) => role.id);

/** Some of the roles, each once and in the order of the table. */
export const roles = {
  kind: 'roles',
  schema: z.pipe(
    z.array(z.literal(ROLE_IDS, { error: 'Elige roles de la lista.' }), {
      error: 'Elige roles de la lista.',
    }),
    z.transform((ids: RoleId[]) => ROLE_IDS.filter((id) => ids.includes(id))),
  ),
} as const;

type Limits = { readonly min: number; readonly max: number };

type Unit = { readonly one: string; readonly many: string };

/** A whole number of something. */
export const wholeNumber = (limits: Limits, unit: Unit) => {
  const error = `Escribe un número entre ${limits.min} y ${limits.max}.`;
  const schema = z
    .int({ error })
    .check(z.minimum(limits.min, { error }), z.maximum(limits.max, { error }));
  return { kind: 'integer', unit, schema } as const;
};

export const HOURS: Unit = { one: 'hora', many: 'horas' };

export const HUNDREDTHS: Unit = { one: 'centésima', many: 'centésimas' };

export const DAYS: Unit = { one: 'día', many: 'días' };

export const PESOS: Unit = { one: 'peso', many: 'pesos' };

/** Yes or no. */
export const boolean = { kind: 'boolean', schema: z.boolean({ error: 'Elige sí o no.' }) } as const;

/** An amount of whole pesos. */
export const pesos = (limits: Limits) =>
  ({ ...wholeNumber(limits, PESOS), kind: 'pesos', limits }) as const;

/** Per cent with at most two decimals: 22.5 is 22,5 %. */
export const percent = (limits: Limits) => {
  const error = `Escribe un porcentaje entre ${limits.min} y ${limits.max}, con dos decimales.`;
  const schema = z.number({ error }).check(
    z.minimum(limits.min, { error }),
    z.maximum(limits.max, { error }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, error),
  );
  return { kind: 'percent', limits, schema } as const;
};
