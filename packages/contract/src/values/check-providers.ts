import { z } from '../wire/zod.ts';

/** What reads identity documents and compares faces: this program itself, or Regula. */
export const checkProviderField = z.enum(['embedded', 'regula']);

export type CheckProvider = z.output<typeof checkProviderField>;
