import type { Explanation } from '@cuotaclara/loan-math';
import { z } from '../values/zod.ts';

/** «Por qué este valor», in the words of the engine. The steps add up to the payment. */
export const explanation = z.object({
  title: z.string(),
  rule: z.string(),
  steps: z.array(z.object({ text: z.string(), amount: z.int() })),
  notes: z.array(z.string()),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** The sentences whose rates were shortened, with all their digits. */
  detail: z.array(z.string()),
});

export type ExplanationOnWire = z.input<typeof explanation>;

/** An explanation of the engine as it is sent. */
export const explanationOnWire = (told: Explanation): ExplanationOnWire => ({
  title: told.title,
  rule: told.rule,
  steps: told.steps.map(({ text, amount }) => ({ text, amount })),
  notes: [...told.notes],
  before: [...told.before],
  after: [...told.after],
  detail: [...told.detail],
});
