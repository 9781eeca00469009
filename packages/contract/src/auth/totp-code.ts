import { z } from '../values/zod.ts';

/** The digits that an authenticator application shows. */
export const totpCodeField = z
  .string()
  .check(z.trim(), z.regex(/^\d{6}$/, { error: 'El código tiene 6 dígitos.' }));
