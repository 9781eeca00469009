import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { contactRuleField } from './contact-rules.ts';
import { contactChannelField } from './contact-words.ts';

/** The guard's answer about the debtor now, through the channel that is open first. */
export const contactNow = z.object({
  channel: z.nullable(contactChannelField),
  is_open: z.boolean(),
  rule: contactRuleField,
  why: z.string(),
  open_until: z.nullable(momentField),
  opens_at: z.nullable(momentField),
});

export type ContactNow = z.output<typeof contactNow>;
