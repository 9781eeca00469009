import { z } from '../values/zod.ts';

/**
 * One bad field: `path` is its place in the input, `message` says what is wrong in Spanish.
 */
const fieldProblem = z.object({ path: z.string(), message: z.string() });

/** The body of every answer that is not a success. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(
    z.object({
      fields: z.optional(z.array(fieldProblem)),
      facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  requestId: z.string(),
});

export type RefusalBody = z.output<typeof refusalBody>;
