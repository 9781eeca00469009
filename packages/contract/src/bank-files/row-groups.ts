import { assignmentKindField } from '../deposits/deposit-words.ts';
import { z } from '../values/zod.ts';
import { fateField, groupField } from './bank-file-words.ts';

/** How many rows share a fate, and what they sum to. */
export const fateTotal = z.object({ fate: fateField, count: z.int(), pesos: z.int() });

export type FateTotal = z.output<typeof fateTotal>;

/** How many rows of a file share what became of them; of open money only what is left of it. */
export const groupTotal = z.object({ fate: groupField, count: z.int(), pesos: z.int() });

export type GroupTotal = z.output<typeof groupTotal>;

/** A part of a row that came to the tray, where it went. */
export const placedPart = z.object({
  kind: assignmentKindField,
  amount: z.int(),
  payment_id: z.nullable(z.int()),
  credit_id: z.nullable(z.int()),
  holder_name: z.nullable(z.string()),
});

export type PlacedPart = z.output<typeof placedPart>;
