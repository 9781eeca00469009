import { CODE_CHANNELS, type CodeChannel } from '@cuotaclara/contract/signing/signing';
import { momentText } from '#features/signing/moment-text.ts';
import type { Config } from '#platform/config.ts';
import { refuse } from '#platform/http/refusal.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';

export type ChannelConfig = Pick<Config, 'demo' | 'mail' | 'sms'>;

/** How a person can be reached, as the database has it. */
export type Contact = {
  readonly email: string;
  readonly phone: string | null;
  readonly isPhoneVerified: boolean;
  readonly phoneChangedAt: Date | null;
};

export type ChannelInput = {
  readonly config: ChannelConfig;
  readonly contact: Contact;
  /** By which proof the session began; null where that is not known. */
  readonly signedInBy: string | null;
  /** When the person proved with the camera, after the change of phone, that it is them. */
  readonly presenceAt: Date | null;
  readonly now: Date;
};

const FRESH_HOURS = 24;

const canText = (config: ChannelConfig): boolean => config.sms !== null || hasMailbox(config);

const addressFor = (
  channel: CodeChannel,
  { config, contact }: Pick<ChannelInput, 'config' | 'contact'>,
): string | null => {
  if (channel === 'email') return canMail(config) ? contact.email : null;
  return canText(config) && contact.isPhoneVerified ? contact.phone : null;
};

/** A session of unknown origin counts as one from a mailed link, which is the weaker proof. */
const cameByMail = (signedInBy: string | null): boolean =>
  signedInBy === null || signedInBy === 'email_link';

/** Until when a changed phone is a fresh one; null where it is not. */
function freshUntil({ contact, now }: Pick<ChannelInput, 'contact' | 'now'>): Date | null {
  if (contact.phoneChangedAt === null) return null;
  const until = new Date(contact.phoneChangedAt.getTime() + FRESH_HOURS * 3_600_000);
  return until > now ? until : null;
}

/** When codes by text message work again after a change of phone; null when they work now. */
export function textWaitUntil(input: ChannelInput): Date | null {
  if (input.presenceAt !== null || addressFor('sms', input) === null) return null;
  return freshUntil(input);
}

type CodeWay = Pick<ChannelInput, 'contact' | 'now' | 'presenceAt'> & {
  readonly channel: CodeChannel;
};

/** The proof without which a code would still wait; null where it would not wait anyway. */
export const neededPresence = ({ channel, presenceAt, ...input }: CodeWay): Date | null =>
  channel === 'sms' && freshUntil(input) !== null ? presenceAt : null;

/** Whether the mailbox alone would both sign in and sign, although there is a phone. */
const isSameChannel = (channel: CodeChannel, input: ChannelInput): boolean =>
  channel === 'email' && cameByMail(input.signedInBy) && addressFor('sms', input) !== null;

export type CodeChannelAddress = { readonly channel: CodeChannel; readonly address: string };

/** The channels that a code can take, with the address of each. */
export function codeChannelsOf(input: ChannelInput): readonly CodeChannelAddress[] {
  // Object.keys loses the literal names.
  const channels = Object.keys(CODE_CHANNELS) as CodeChannel[];
  return channels.flatMap((channel) => {
    const address = addressFor(channel, input);
    if (address === null || isSameChannel(channel, input)) return [];
    return channel === 'sms' && textWaitUntil(input) !== null ? [] : [{ channel, address }];
  });
}

/** The address of a channel, or a refusal that says what to do instead. */
export function demandCodeAddress(input: ChannelInput & { readonly channel: CodeChannel }): string {
  const { channel } = input;
  const open = codeChannelsOf(input);
  const found = open.find((each) => each.channel === channel);
  if (found !== undefined) return found.address;
  const until = textWaitUntil(input);
  if (until === null) return refuse('signing_contact_missing');
  const instead = open.some((each) => each.channel === 'email')
    ? 'Ya mismo puedes firmar con el código por correo.'
    : 'Ya mismo puedes hacerlo si entras con tu contraseña y pides el código por correo.';
  return refuse('signing_contact_fresh', { when: momentText(until), instead });
}

/** «••• ••• 45 67», «y•••@correo.co»: enough for its owner to know it. */
export function maskAddress({ channel, address }: CodeChannelAddress): string {
  if (channel === 'sms') return `••• ••• ${address.slice(-4, -2)} ${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
