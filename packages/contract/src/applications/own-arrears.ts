import { z } from '../values/zod.ts';

/** Another credit of the borrower who asks, because of which nothing can be sent now. */
export const ownArrears = z.nullable(
  z.object({ credit_id: z.int(), is_written_off: z.boolean(), sentence: z.string() }),
);
