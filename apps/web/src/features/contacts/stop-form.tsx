import type { ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import { CONTACT_STOPS, type ContactStop } from '@cuotaclara/contract/contacts/contact-words';
import { stopContacts } from '@cuotaclara/contract/contacts/contacts';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { ChoiceChips } from '#ui/fields/choice-chips.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { FormEnds } from './form-ends.tsx';
import { useTakeBoard } from './use-take-board.ts';

type StopFormProps = { creditId: number; person: ContactedPerson; onDone: () => void };

type Typed = { readonly kind: ContactStop | ''; readonly note: string };

const NOTHING: Typed = { kind: '', note: '' };

/** Stops every contact with a person about all their credits. */
export const StopForm = ({ creditId, person, onDone }: StopFormProps) => {
  const take = useTakeBoard(creditId);
  const form = useRouteForm(stopContacts, {
    params: { id: creditId },
    start: NOTHING,
    body: ({ kind, note }) => ({
      borrower_id: person.borrower_id,
      ...(kind !== '' && { kind }),
      note,
    }),
    done: 'Detuviste los contactos con esta persona',
    onSent: (board) => {
      void take(board);
      onDone();
    },
  });
  return (
    <form.Form label="Detener contactos">
      <form.Own name="kind">
        {({ value, error, set }) => (
          <ChoiceChips
            legend="Qué pasó"
            words={CONTACT_STOPS}
            value={value}
            error={error}
            onChoose={set}
          />
        )}
      </form.Own>
      <form.Area
        name="note"
        label="Cómo se supo"
        description="El auto, el certificado o la denuncia, con su fecha."
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
      />
      <Quiet>
        Nadie podrá cobrarle ni recordarle, por ningún crédito, hasta que alguien lo levante. Los
        avisos y reportes a centrales se detienen también. Con una insolvencia, el resumen de cada
        crédito propone suspender los intereses de mora.
      </Quiet>
      <FormEnds form={form} verb="Detener" onLeave={onDone} />
    </form.Form>
  );
};
