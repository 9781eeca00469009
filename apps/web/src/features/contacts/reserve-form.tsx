import type { ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  type ContactChannel,
  type ContactPurpose,
} from '@cuotaclara/contract/contacts/contact-words';
import { reserveContact } from '@cuotaclara/contract/contacts/contacts';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { FormEnds } from './form-ends.tsx';
import { useTakeBoard } from './use-take-board.ts';

type ReserveFormProps = {
  creditId: number;
  person: ContactedPerson;
  /** Channel of a message about the debt; null lets choose channel and purpose. */
  channel: ContactChannel | null;
  onDone: () => void;
};

/** Purposes that a person of the staff has; the rest belong to messages of the program. */
/** The program alone gives the notices that a law asks for. */
type AskedPurpose = Exclude<ContactPurpose, 'legal_notice'>;

const OTHER_PURPOSES: readonly AskedPurpose[] = ['requested', 'fraud_alert', 'reminder'];

const PURPOSE_CHOICES = [
  { value: '', label: 'Elige' },
  ...OTHER_PURPOSES.map((value) => ({ value, label: CONTACT_PURPOSES[value].label })),
];

const CHANNEL_CHOICES = { '': 'Elige', ...CONTACT_CHANNELS };

type Typed = {
  readonly channel: ContactChannel | '';
  readonly purpose: AskedPurpose | '';
  readonly text: string;
};

/** Reserves a message, or a contact for another reason than the debt. */
export const ReserveForm = ({ creditId, person, channel, onDone }: ReserveFormProps) => {
  const take = useTakeBoard(creditId);
  const start: Typed = {
    channel: channel ?? '',
    purpose: channel === null ? '' : 'collection',
    text: '',
  };
  const form = useRouteForm(reserveContact, {
    params: { id: creditId },
    start,
    body: ({ channel: by, purpose, text }) => ({
      borrower_id: person.borrower_id,
      ...(by !== '' && { channel: by }),
      ...(purpose !== '' && { purpose }),
      ...(text.trim() !== '' && { text }),
    }),
    check: ({ text }) =>
      channel !== null && text.trim() === '' ? { text: 'Escribe lo que le vas a enviar.' } : {},
    keyed: true,
    done: 'El contacto quedó reservado. Ya puedes hacerlo.',
    onSent: ({ board }) => {
      void take(board);
      onDone();
    },
  });
  return (
    <form.Form label="Reservar un contacto">
      {channel === null && (
        <Pair>
          <form.Choice name="channel" label="Por dónde" choices={CHANNEL_CHOICES} />
          <form.Choice name="purpose" label="Para qué" choices={PURPOSE_CHOICES} />
        </Pair>
      )}
      <form.Area
        name="text"
        label={channel === null ? 'Qué pidió o qué le dirás' : 'Lo que le vas a enviar'}
        description={
          channel === null
            ? 'Si la persona lo pidió, escribe sus palabras: quedan como prueba.'
            : `Por ${CONTACT_CHANNELS[channel]}. Queda la huella del texto como prueba.`
        }
        rows={3}
        maxLength={NOTE_LENGTH_MAX}
      />
      <FormEnds form={form} verb="Reservar" onLeave={onDone} />
    </form.Form>
  );
};
