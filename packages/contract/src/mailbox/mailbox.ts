import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageQuery } from '../wire/list.ts';
import { listShape } from '../wire/list-shape.ts';
import { route } from '../wire/route.ts';

export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

const mailboxRow = z.object({
  message_id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  created_at: momentField,
});

export type MailboxMessage = z.output<typeof mailboxRow>;

/** Only the newest first: the server does not sort it otherwise. */
export const MAILBOX_LIST = listShape({
  name: 'mailbox',
  things: 'los mensajes',
  columns: {
    subject: { label: 'Mensaje', kind: 'text' },
    recipient: { label: 'Para', kind: 'text' },
    channel: { label: 'Canal', kind: 'choice', labels: { email: 'Correo', sms: 'SMS' } },
    created_at: { label: 'Enviado', kind: 'moment' },
  },
  sort: { by: 'created_at', dir: 'DESC' },
});

/** Open on purpose, and there only in a demo without SMTP: it shows sign-in links to anyone. */
export const listMailbox = route({
  method: 'GET',
  url: '/api/demo/mailbox',
  summary: 'What the demo would have sent by e-mail and SMS, newest first',
  permission: 'open',
  query: z.extend(pageQuery, { recipient: z.optional(z.string().check(z.maxLength(254))) }),
  reply: listOf(mailboxRow),
  refusals: ['not_found'],
});
