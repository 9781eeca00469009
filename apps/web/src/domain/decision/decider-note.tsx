import { NOTE_LENGTH_MAX, noteField } from '@cuotaclara/contract/credits/credit-fields';
import { Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';

type Noted = { readonly note: string; readonly onNote: (note: string) => void };

/** The note that a person types, and what is wrong with it once they want to send it. */
export function useDeciderNote({ note, onNote }: Noted) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    field: {
      ...{ field, note, problem },
      onNote(typed: string): void {
        onNote(typed);
        setProblem(null);
      },
    },
    /** Gives the note as it is sent, or shows at the field why it cannot be. */
    withNote(send: (note: string) => void, missing: string): void {
      const read = noteField.safeParse(note);
      if (read.success) {
        send(read.data);
        return;
      }
      setProblem(note.trim() === '' ? missing : (read.error.issues[0]?.message ?? null));
      field.current?.focus();
    },
  };
}

type DeciderNoteProps = Noted & {
  /** Label of a note that an approval demands; undefined where only a refusal does. */
  readonly approvalNote: string | undefined;
  readonly problem: string | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/** The note of who decides, for who proposed or as the proof that the kind asks for. */
export const DeciderNote = (props: DeciderNoteProps) => {
  const { approvalNote, note, problem, field, onNote } = props;
  return (
    <Textarea
      ref={field}
      label={approvalNote ?? 'Nota para quien propuso'}
      {...(approvalNote === undefined
        ? { description: 'Obligatoria si rechazas', placeholder: 'Qué pesó en tu decisión' }
        : { description: 'Obligatoria. Si rechazas, escribe por qué' })}
      maxLength={NOTE_LENGTH_MAX}
      rows={2}
      value={note}
      error={problem}
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  );
};
