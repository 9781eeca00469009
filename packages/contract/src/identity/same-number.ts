import { momentField } from '../values/fields.ts';
import { z } from '../wire/zod.ts';
import { identityStateField } from './identity-items.ts';

/** Another borrower with the number of the one under review. */
export const sameNumber = z.object({
  borrower_id: z.int(),
  name: z.string(),
  identification: z.string(),
  identity_state: identityStateField,
  created_at: momentField,
});
