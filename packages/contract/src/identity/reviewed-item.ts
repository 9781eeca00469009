import { ownIdentityItem } from '../borrowers/profile.ts';
import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { captureOriginField } from './captures.ts';

const capture = z.object({
  capture_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  origin: captureOriginField,
  captured_at: momentField,
  replaced_at: z.nullable(momentField),
});

/** An identity item with every capture of it, as a reviewer sees it. */
export const reviewedItem = z.extend(ownIdentityItem, {
  /** Newest first; the one in force has not been replaced. */
  captures: z.array(capture),
});
