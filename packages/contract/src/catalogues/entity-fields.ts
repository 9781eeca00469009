import { phoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import type { FieldOf } from './catalogue.ts';

const NAME_LENGTH_MAX = 120;

/** The name of an entry, which is what people see of it. */
export const nameField = (example: string) =>
  ({
    kind: 'text',
    label: 'Nombre',
    lengthMax: NAME_LENGTH_MAX,
    example,
  }) as const satisfies FieldOf<'text'>;

/** A code of a certain form; `asked` is the sentence that a wrong code gets. */
export const codeSchema = (pattern: RegExp, asked: string) =>
  z.string({ error: asked }).check(z.trim(), z.regex(pattern, { error: asked }));

export const contactPhoneField = {
  kind: 'code',
  label: 'Teléfono',
  schema: phoneField,
  lengthMax: 20,
  optional: true,
  example: '6044441234',
} as const satisfies FieldOf<'code'>;
