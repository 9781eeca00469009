import { INVISIBLE_SIGNS, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';

const NOTICE_DAYS_MAX = 90;

/** Working days between the notice to a debtor and the filling of a promissory note. */
export const noticeDaysField = z
  .int({ error: 'Escribe cuántos días hábiles.' })
  .check(
    z.minimum(1, { error: 'Al menos un día hábil.' }),
    z.maximum(NOTICE_DAYS_MAX, { error: `Máximo ${NOTICE_DAYS_MAX} días hábiles.` }),
  );

/** The change of a version, or the reason why it is given back. */
export const templateNoteField = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, { error: 'Escribe qué cambia, en pocas palabras.' }),
    z.maxLength(500, { error: 'Usa máximo 500 caracteres.' }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );
