import { momentField } from '../values/fields.ts';
import { identityStateField } from '../values/identity-items.ts';
import { z } from '../values/zod.ts';

/** Another borrower with the number of the one under review. */
export const sameNumber = z.object({
  borrower_id: z.int(),
  name: z.string(),
  identification: z.string(),
  identity_state: identityStateField,
  created_at: momentField,
});
