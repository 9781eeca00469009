import { z } from '../wire/zod.ts';

/** What reads identifications and compares faces: this program itself, or Regula. */
export const CHECK_PROVIDERS = { embedded: 'Comparación propia', regula: 'Regula' } as const;

export type CheckProvider = keyof typeof CHECK_PROVIDERS;

export const checkProviderField = z.enum(
  // Object.keys loses the literal names that CHECK_PROVIDERS has.
  Object.keys(CHECK_PROVIDERS) as [CheckProvider, ...CheckProvider[]],
);
