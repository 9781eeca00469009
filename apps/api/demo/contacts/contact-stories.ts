import type {
  ContactChannel,
  ContactOutcome,
  ContactPurpose,
} from '@cuotaclara/contract/contacts/contact-words';

/** An attempt some days ago; without an outcome it was refused, or it was never said. */
export type DemoContact = {
  readonly daysAgo: number;
  readonly hour: number;
  readonly channel: ContactChannel;
  readonly purpose?: Exclude<ContactPurpose, 'legal_notice'>;
  readonly text?: string;
  readonly ended?: {
    readonly outcome: ContactOutcome;
    readonly result?: 'promise' | 'paid' | 'agreement' | 'nothing';
    readonly note?: string;
  };
};

export type ContactStory = {
  readonly channels: readonly ContactChannel[];
  readonly attempts: readonly DemoContact[];
};

/** Contacts of the company with people, in turn; some are what the law does not allow. */
export const CONTACT_STORIES: readonly ContactStory[] = [
  {
    channels: ['call', 'whatsapp', 'sms'],
    attempts: [
      { daysAgo: 44, hour: 10, channel: 'call', ended: { outcome: 'no_answer' } },
      {
        daysAgo: 36,
        hour: 17,
        channel: 'call',
        ended: { outcome: 'answered', result: 'promise', note: 'Paga cuando le consignen.' },
      },
      { daysAgo: 33, hour: 9, channel: 'whatsapp', text: 'Hola, te recordamos tu cuota.' },
      { daysAgo: 15, hour: 16, channel: 'call', ended: { outcome: 'answered', result: 'paid' } },
    ],
  },
  {
    channels: ['whatsapp', 'email'],
    attempts: [
      {
        daysAgo: 29,
        hour: 11,
        channel: 'whatsapp',
        text: 'Hola, tu cuota venció. ¿Te sirve otra fecha?',
        ended: { outcome: 'answered', result: 'agreement', note: 'Pide cambiar el día de pago.' },
      },
      { daysAgo: 24, hour: 11, channel: 'call' },
      {
        daysAgo: 9,
        hour: 15,
        channel: 'whatsapp',
        text: 'Hola, quedamos en hablar hoy del acuerdo.',
        ended: { outcome: 'no_answer' },
      },
    ],
  },
  {
    channels: ['call', 'sms', 'email'],
    attempts: [
      { daysAgo: 21, hour: 9, channel: 'call', ended: { outcome: 'wrong_number' } },
      { daysAgo: 21, hour: 12, channel: 'call' },
      {
        daysAgo: 18,
        hour: 14,
        channel: 'email',
        purpose: 'requested',
        text: 'Pidió que le enviáramos el extracto por correo.',
        ended: { outcome: 'answered', result: 'nothing' },
      },
      {
        daysAgo: 4,
        hour: 10,
        channel: 'sms',
        text: 'Tu cuota venció.',
        ended: { outcome: 'undelivered' },
      },
    ],
  },
  {
    channels: ['call', 'whatsapp', 'sms', 'email'],
    attempts: [
      { daysAgo: 13, hour: 18, channel: 'call', ended: { outcome: 'other_person' } },
      { daysAgo: 10, hour: 18, channel: 'call', ended: { outcome: 'no_answer' } },
      {
        daysAgo: 3,
        hour: 18,
        channel: 'call',
        ended: { outcome: 'answered', result: 'promise', note: 'Prefiere llamadas por la tarde.' },
      },
    ],
  },
];
