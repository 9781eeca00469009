import type { ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import {
  CONTACT_CHANNELS,
  CONTACT_RESULTS,
  type ContactChannel,
} from '@cuotaclara/contract/contacts/contact-words';
import { receiveContact } from '@cuotaclara/contract/contacts/contacts';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { ChoiceChips } from '#ui/fields/choice-chips.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { FormEnds } from './form-ends.tsx';
import { useTakeBoard } from './use-take-board.ts';

type ReceivedFormProps = { creditId: number; person: ContactedPerson; onDone: () => void };

type Typed = {
  readonly channel: ContactChannel | '';
  readonly result: keyof typeof CONTACT_RESULTS | '';
  readonly note: string;
};

const NOTHING: Typed = { channel: '', result: '', note: '' };

/** Records that the person contacted the company, which closes nothing. */
export const ReceivedForm = ({ creditId, person, onDone }: ReceivedFormProps) => {
  const take = useTakeBoard(creditId);
  const form = useRouteForm(receiveContact, {
    params: { id: creditId },
    start: NOTHING,
    body: ({ channel, result, note }) => ({
      borrower_id: person.borrower_id,
      ...(channel !== '' && { channel }),
      ...(result !== '' && { result }),
      ...(note.trim() !== '' && { note }),
    }),
    keyed: true,
    done: 'Guardaste el contacto. No cuenta para los límites.',
    onSent: (board) => {
      void take(board);
      onDone();
    },
  });
  return (
    <form.Form label="Nos contactó">
      <form.Own name="channel">
        {({ value, error, set }) => (
          <ChoiceChips
            legend="Por dónde nos contactó"
            words={CONTACT_CHANNELS}
            value={value}
            error={error}
            onChoose={set}
          />
        )}
      </form.Own>
      <form.Own name="result">
        {({ value, error, set }) => (
          <ChoiceChips
            legend="Qué quedó"
            words={CONTACT_RESULTS}
            value={value}
            error={error}
            onChoose={set}
          />
        )}
      </form.Own>
      <form.Area name="note" label="Nota (opcional)" rows={2} maxLength={NOTE_LENGTH_MAX} />
      <FormEnds form={form} verb="Guardar" onLeave={onDone} />
    </form.Form>
  );
};
