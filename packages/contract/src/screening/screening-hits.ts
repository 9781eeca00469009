import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { screeningKindField } from './screening-kinds.ts';

/** The person is not the one of the list, or is. */
export const hitDecisionField = z.enum(['dismissed', 'confirmed']);

export const screeningHit = z.object({
  screening_hit_id: z.int(),
  list_name: z.string(),
  list_kind: screeningKindField,
  full_name: z.string(),
  identification: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** From 0 to 1, how alike the names are; 1 where the document is the same. */
  similarity: z.number(),
  found_at: momentField,
  decision: z.nullable(hitDecisionField),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentField),
  /** The name of the co-debtor whom it is about; absent where it is about the borrower. */
  co_debtor: z.optional(z.string()),
});

export type ScreeningHit = z.output<typeof screeningHit>;

export const screening = z.object({
  /** Which lists were looked through, and of which day they are. */
  lists: z.array(
    z.object({
      name: z.string(),
      kind: screeningKindField,
      issued_on: z.string(),
      entry_count: z.int(),
    }),
  ),
  hits: z.array(screeningHit),
  /** Whether a list is newer than the last search, so that finding nobody says nothing. */
  is_stale: z.boolean(),
});
