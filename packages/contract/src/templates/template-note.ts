import { INVISIBLE_SIGNS, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../wire/zod.ts';

/** What changes in a version, or why it is given back. */
export const templateNoteField = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, { error: 'Escribe qué cambia, en pocas palabras.' }),
    z.maxLength(500, { error: 'Usa máximo 500 caracteres.' }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );
