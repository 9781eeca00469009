import { writeCreditNote } from '@cuotaclara/contract/credit-notes/credit-notes';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { useTakeNotes } from './use-credit-notes.ts';

type NoteFormProps = { creditId: number; onDone: () => void };

/** The button that opened the form is gone: the next thing to do is typing. */
const focusField = (box: HTMLElement | null): void => box?.querySelector('textarea')?.focus();

/** Writes a note; whom it reaches stands at the field. */
export const NoteForm = ({ creditId, onDone }: NoteFormProps) => {
  const take = useTakeNotes(creditId);
  const form = useRouteForm(writeCreditNote, {
    params: { id: creditId },
    start: { text: '' },
    keyed: true,
    done: 'Guardaste la nota',
    onSent: (list) => {
      void take(list);
      onDone();
    },
  });
  const leave = (): void => (form.isDirty ? askToDiscard(onDone) : onDone());
  return (
    <div ref={focusField}>
      <form.Form label="Escribir una nota">
        <form.Area
          name="text"
          label="Nota"
          description="La leen quienes trabajan este crédito, y el cliente si pide sus datos."
          rows={3}
          maxLength={NOTE_LENGTH_MAX}
        />
        <Row fillsPhone>
          <Button variant="default" disabled={form.isBusy} onClick={leave}>
            Volver
          </Button>
          <form.Submit>Guardar nota</form.Submit>
        </Row>
      </form.Form>
    </div>
  );
};
