import { doneBy } from '../credits/credit-fields.ts';
import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { contactRuleField } from './contact-rules.ts';
import {
  askedChannelField,
  contactDeliveryField,
  contactDirectionField,
  contactOutcomeField,
  contactPurposeField,
  contactResultField,
} from './contact-words.ts';

export const CONTACTS_PER_PAGE = 20;
/** Pages of a log that are read; nobody turns more of them. */
export const CONTACT_PAGES_MAX = 500;

const shared = {
  /** The number of the entry among those of its kind. */
  id: z.int(),
  person: z.string(),
  channel: askedChannelField,
  purpose: contactPurposeField,
  rule: contactRuleField,
  /** The credit; null where it was about none, or about one that the reader does not follow. */
  credit_id: z.nullable(z.int()),
  /** Name of the message that the program sent; null for what a person did. */
  message: z.nullable(z.string()),
  ...doneBy,
};

const contactEntry = z.object({
  kind: z.literal('contact'),
  ...shared,
  direction: contactDirectionField,
  is_counted: z.boolean(),
  delivery: contactDeliveryField,
  outcome: z.nullable(contactOutcomeField),
  result: z.nullable(contactResultField),
  note: z.nullable(z.string()),
});

/** An attempt that the guard did not allow. */
const refusalEntry = z.object({
  kind: z.literal('refusal'),
  ...shared,
  opens_at: z.nullable(momentField),
});

const logEntry = z.discriminatedUnion('kind', [contactEntry, refusalEntry]);

export type ContactLogEntry = z.output<typeof logEntry>;

export const contactLog = z.object({
  entries: z.array(logEntry),
  total: z.int(),
});

export type ContactLog = z.output<typeof contactLog>;
