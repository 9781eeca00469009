import { z } from '@cuotaclara/contract';
import {
  type FreeMessageKind,
  type GuardedMessageKind,
  messageKindField,
} from '@cuotaclara/contract/notifications/message-kinds';

const ADDRESS_LENGTH_MAX = 254;
const SUBJECT_LENGTH_MAX = 200;
const BODY_LENGTH_MAX = 100_000;
const SMS_LENGTH_MAX = 480;
const ATTACHMENTS_MAX = 30;
const FILE_NAME_LENGTH_MAX = 120;

/**
 * What the files of one mail may weigh together. Encoded they are over a third larger, and many
 * servers take no mail of more than 10 MB.
 */
export const ATTACHED_BYTES_MAX = 7_000_000;

const line = z.string().check(
  z.minLength(1),
  // A line break would start a header of the sender's choice.
  z.regex(/^\P{Cc}*$/u),
);

/** A kept file; its content is read when the message is sent. */
const attachment = z.object({
  fileId: z.uuid(),
  name: z
    .string()
    .check(z.maxLength(FILE_NAME_LENGTH_MAX), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u)),
});

const email = z.object({
  kind: messageKindField,
  channel: z.literal('email'),
  recipient: z.email().check(z.maxLength(ADDRESS_LENGTH_MAX)),
  subject: line.check(z.maxLength(SUBJECT_LENGTH_MAX)),
  text: z.string().check(z.minLength(1), z.maxLength(BODY_LENGTH_MAX)),
  html: z.optional(z.string().check(z.minLength(1), z.maxLength(BODY_LENGTH_MAX))),
  attachments: z.optional(z.array(attachment).check(z.maxLength(ATTACHMENTS_MAX))),
});

const sms = z.object({
  kind: messageKindField,
  channel: z.literal('sms'),
  /** With the country first: +573001234567. */
  recipient: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(SMS_LENGTH_MAX)),
});

const outgoingMessage = z.discriminatedUnion('channel', [email, sms]);

export type OutgoingMessage = z.output<typeof outgoingMessage>;

type OfKind<Kind> = OutgoingMessage extends infer Message
  ? Message extends OutgoingMessage
    ? Omit<Message, 'kind'> & { readonly kind: Kind }
    : never
  : never;

/** A message that the law on contacts leaves free. */
export type FreeMessage = OfKind<FreeMessageKind>;

/** A message that leaves only where the guard of contacts allows it. */
export type GuardedMessage = OfKind<GuardedMessageKind>;

/** Throws on what no channel could carry safely, naming the bad fields and none of their values. */
export function checkMessage(message: OutgoingMessage): void {
  const checked = outgoingMessage.safeParse(message);
  if (checked.success) return;
  const fields = checked.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`a message cannot be sent: bad ${fields.join(', ')}`);
}
