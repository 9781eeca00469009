import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import {
  type CONTACT_CHANNELS,
  type ContactChannel,
  contactChannelField,
} from './contact-words.ts';

/** Words that a borrower accepts for a channel; they are kept with the decision as its proof. */
export const ownChannelText = (channel: ContactChannel): string =>
  `Autorizo que me contacten por ${CONTACT_WAYS[channel]} para recordarme mis pagos, cobrarlos ` +
  'y contarme novedades de mis créditos, en los días y horas que permite la ley.';

const CONTACT_WAYS = {
  call: 'llamada',
  whatsapp: 'WhatsApp',
  sms: 'mensaje de texto',
  email: 'correo electrónico',
} as const satisfies Readonly<Record<keyof typeof CONTACT_CHANNELS, string>>;

const ownChannel = z.object({
  channel: contactChannelField,
  is_granted: z.boolean(),
  /** Moment of the newest decision; null while nothing was decided. */
  decided_at: z.nullable(momentField),
});

export type OwnChannel = z.output<typeof ownChannel>;

const ownChannels = z.object({ data: z.array(ownChannel) });

export const listOwnChannels = route({
  method: 'GET',
  url: '/api/borrowers/contact-channels',
  summary: 'Channels by which the signed-in borrower may be contacted about debts',
  permission: 'use_own_account',
  reply: ownChannels,
  refusals: ['not_found'],
});

export const decideOwnChannel = route({
  method: 'PUT',
  url: '/api/borrowers/contact-channels/:channel',
  summary: 'Authorise a channel for contacts about debts, or take it back',
  permission: 'use_own_account',
  params: z.object({ channel: contactChannelField }),
  body: z.object({ is_granted: z.boolean({ error: 'Responde sí o no.' }) }),
  reply: ownChannels,
  refusals: ['not_found'],
});
