import { z } from '@cuotaclara/contract';

/** A field of the page is never absent, only empty; then it asks for what is missing. */
export const filled = <S extends z.ZodMiniType<unknown, string>>(missing: string, field: S) =>
  z.pipe(z.string().check(z.minLength(1, { error: missing })), field);

/** The number of an entry that was chosen from a list. */
export const chosen = <S extends z.ZodMiniType<unknown, number>>(field: S) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), field);
