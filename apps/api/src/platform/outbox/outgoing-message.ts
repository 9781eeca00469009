import { z } from '@cuotaclara/contract';

const ADDRESS_LENGTH_MAX = 254;
const SUBJECT_LENGTH_MAX = 200;
const BODY_LENGTH_MAX = 100_000;
const SMS_LENGTH_MAX = 480;

const line = z.string().check(
  z.minLength(1),
  // A line break would start a header of the sender's choice.
  z.regex(/^\P{Cc}*$/u),
);

const email = z.object({
  channel: z.literal('email'),
  recipient: z.email().check(z.maxLength(ADDRESS_LENGTH_MAX)),
  subject: line.check(z.maxLength(SUBJECT_LENGTH_MAX)),
  text: z.string().check(z.minLength(1), z.maxLength(BODY_LENGTH_MAX)),
  html: z.optional(z.string().check(z.minLength(1), z.maxLength(BODY_LENGTH_MAX))),
});

const sms = z.object({
  channel: z.literal('sms'),
  /** With the country first: +573001234567. */
  recipient: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(SMS_LENGTH_MAX)),
});

const outgoingMessage = z.discriminatedUnion('channel', [email, sms]);

export type OutgoingMessage = z.output<typeof outgoingMessage>;

/** Throws on what no channel could carry safely, naming the bad fields and none of their values. */
export function checkMessage(message: OutgoingMessage): void {
  const checked = outgoingMessage.safeParse(message);
  if (checked.success) return;
  const fields = checked.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`a message cannot be sent: bad ${fields.join(', ')}`);
}
