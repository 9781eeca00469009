import type { PendingContact } from '@cuotaclara/contract/contacts/contact-board';
import {
  CONTACT_OUTCOMES,
  CONTACT_RESULTS,
  type ContactOutcome,
} from '@cuotaclara/contract/contacts/contact-words';
import { recordContactOutcome } from '@cuotaclara/contract/contacts/contacts';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { useContext } from 'react';
import { PromisePart } from '#domain/contact/promise-part.ts';
import { ChoiceChips } from '#ui/fields/choice-chips.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { useTakeBoard } from './use-take-board.ts';

type OutcomeFormProps = { creditId: number; contact: PendingContact };

type Typed = {
  readonly outcome: ContactOutcome | '';
  readonly result: keyof typeof CONTACT_RESULTS | '';
  readonly note: string;
};

const NOTHING: Typed = { outcome: '', result: '', note: '' };

/** The form of how a contact ended. */
export const OutcomeForm = ({ creditId, contact }: OutcomeFormProps) => {
  const take = useTakeBoard(creditId);
  const form = useRouteForm(recordContactOutcome, {
    params: { id: creditId, contact_id: contact.contact_id },
    start: NOTHING,
    body: ({ outcome, result, note }) => ({
      ...(outcome !== '' && { outcome }),
      ...(outcome === 'answered' && result !== '' && { result }),
      ...(note.trim() !== '' && { note }),
    }),
    done: 'Guardaste cómo quedó',
    onSent: (board) => void take(board),
  });
  const Promised = useContext(PromisePart);
  const { outcome, result } = form.typed;
  // A promise ends the contact together with its day and its amount.
  const promised =
    outcome === 'answered' && (result === 'promise' || result === 'agreement') ? result : null;
  const isPromised = Promised !== null && promised !== null;
  return (
    <Stack>
      <form.Form label="Cómo quedó" {...(isPromised && { guard: false })}>
        <form.Own name="outcome">
          {({ value, error, set }) => (
            <ChoiceChips
              legend="Cómo quedó"
              words={CONTACT_OUTCOMES}
              value={value}
              error={error}
              onChoose={set}
            />
          )}
        </form.Own>
        {form.typed.outcome === 'answered' && (
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
        )}
        {!isPromised && (
          <>
            <form.Area
              name="note"
              label="Nota (opcional)"
              description="Sin motivos del atraso. El cliente la lee si pide sus datos."
              rows={2}
              maxLength={NOTE_LENGTH_MAX}
            />
            {form.typed.outcome === 'undelivered' && (
              <Quiet isLive>No llegó a su destino: no cuenta como contacto.</Quiet>
            )}
            <form.Submit>Guardar</form.Submit>
          </>
        )}
      </form.Form>
      {Promised !== null && promised !== null && (
        <Promised
          key={promised}
          creditId={creditId}
          contactId={contact.contact_id}
          result={promised}
        />
      )}
    </Stack>
  );
};
