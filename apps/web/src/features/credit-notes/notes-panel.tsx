import type { CreditNote } from '@cuotaclara/contract/credit-notes/credit-notes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditPanel } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { creditNotes } from './credit-note-queries.ts';
import classes from './credit-notes.module.css';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

type NotesProps = { creditId: number };

const EMPTY = 'Nadie ha escrito una nota todavía.';

/** Notes that show before all of them are asked for. */
const LATEST_COUNT = 3;

const Notes = ({ creditId }: NotesProps) => {
  const may = useMay();
  const [isWriting, setIsWriting] = useState(false);
  const cameBack = useRef(false);
  const mayWrite = may('write_credit_notes') && !isWriting;
  const leave = (): void => {
    cameBack.current = true;
    setIsWriting(false);
  };
  const focusBack = (button: HTMLButtonElement | null): void => {
    if (button === null || !cameBack.current) return;
    cameBack.current = false;
    button.focus();
  };
  return (
    <Panel
      title="Notas"
      action={
        mayWrite && (
          <Button
            ref={focusBack}
            className={classes.flush}
            variant="subtle"
            size="compact-sm"
            onClick={() => setIsWriting(true)}
          >
            Escribir una nota
          </Button>
        )
      }
    >
      <Stack>
        {isWriting && <NoteForm creditId={creditId} onDone={leave} />}
        <CreditPart
          query={useQuery(creditNotes(creditId))}
          things="las notas"
          skeleton={72}
          empty={EMPTY}
        >
          {(notes) => <NoteList creditId={creditId} notes={notes} />}
        </CreditPart>
      </Stack>
    </Panel>
  );
};

const NoteList = ({ creditId, notes }: NotesProps & { notes: readonly CreditNote[] }) => {
  const [isWhole, setIsWhole] = useState(false);
  const hasMore = !isWhole && notes.length > LATEST_COUNT;
  return (
    <Stack gap={3}>
      <PlainList
        items={hasMore ? notes.slice(0, LATEST_COUNT) : notes}
        itemKey={({ note_id }) => note_id}
        label="Notas, de la última a la primera"
        hasLines
        room={3}
      >
        {(note) => <NoteItem creditId={creditId} note={note} />}
      </PlainList>
      {hasMore && (
        <div>
          <Button
            className={classes.flush}
            variant="subtle"
            size="compact-sm"
            onClick={() => setIsWhole(true)}
          >
            Ver las {notes.length} notas
          </Button>
        </div>
      )}
    </Stack>
  );
};

const NotesPanel: CreditPanel['Panel'] = ({ credit }) =>
  useMay()('view_credit_notes') ? <Notes creditId={credit.credit_id} /> : null;

/** The panel of notes on the summary of a credit. */
export const creditNotesPanel: CreditPanel = { key: 'credit-notes', Panel: NotesPanel };
