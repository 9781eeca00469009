import { z } from './zod.ts';

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
