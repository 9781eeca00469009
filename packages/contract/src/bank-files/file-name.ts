import { INVISIBLE_SIGNS, UNSEEN_SIGN } from '../values/fields.ts';
import { z } from '../values/zod.ts';

export const fileNameField = z.string({ error: 'Falta el nombre del archivo.' }).check(
  z.trim(),
  z.minLength(1, { error: 'Falta el nombre del archivo.' }),
  z.maxLength(200, { error: 'El nombre del archivo es muy largo.' }),
  z.refine((text) => !UNSEEN_SIGN.test(text), INVISIBLE_SIGNS),
);
