import { staffPerson } from '../credits/credit-fields.ts';
import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { contactRuleField } from './contact-rules.ts';
import {
  authorisationOriginField,
  authorisationSubjectField,
  contactChannelField,
  contactPartyField,
  contactStopField,
} from './contact-words.ts';

/** The answer of the guard for a channel, now. */
const channelAnswer = z.object({
  channel: contactChannelField,
  is_open: z.boolean(),
  rule: contactRuleField,
  /** The reason with its facts, in a sentence. */
  why: z.string(),
  /** Until when an open channel stays open; null for a closed one. */
  open_until: z.nullable(momentField),
  /** When a closed channel opens; null for an open one, and where nothing but an act opens it. */
  opens_at: z.nullable(momentField),
});

export type ChannelAnswer = z.output<typeof channelAnswer>;

/** The last word of a person about a channel or the hours. */
const authorisation = z.object({
  subject: authorisationSubjectField,
  is_granted: z.boolean(),
  /** Hours of a day, 0 to 24, of an authorisation of other hours. */
  from_hour: z.nullable(z.int()),
  until_hour: z.nullable(z.int()),
  text: z.string(),
  origin: authorisationOriginField,
  at: momentField,
});

export type ContactAuthorisation = z.output<typeof authorisation>;

/** A fact that stops contacts and is not lifted. */
const standingStop = z.object({
  stop_id: z.int(),
  kind: contactStopField,
  note: z.string(),
  by: staffPerson,
  at: momentField,
});

/** An attempt that was reserved and of which nobody has said how it ended. */
const pendingContact = z.object({
  contact_id: z.int(),
  channel: contactChannelField,
  by: staffPerson,
  at: momentField,
  /** Whether the signed-in person made it, and so says how it ended. */
  is_own: z.boolean(),
});

export type PendingContact = z.output<typeof pendingContact>;

/** A person of a credit, and what may be done with that person now. */
const contactedPerson = z.object({
  borrower_id: z.int(),
  name: z.string(),
  party: contactPartyField,
  phone: z.nullable(z.string()),
  email: z.string(),
  /** Counted contacts of the last seven days, by any credit and anybody. */
  week_count: z.int(),
  week_max: z.int(),
  channels: z.array(channelAnswer),
  stops: z.array(standingStop),
  authorisations: z.array(authorisation),
  pending: z.array(pendingContact),
});

export type ContactedPerson = z.output<typeof contactedPerson>;

export const contactBoard = z.object({
  as_of: momentField,
  people: z.array(contactedPerson),
});

export type ContactBoard = z.output<typeof contactBoard>;
