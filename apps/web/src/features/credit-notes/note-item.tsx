import type { CreditNote } from '@cuotaclara/contract/credit-notes/credit-notes';
import { Button } from '@mantine/core';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './credit-notes.module.css';
import { useWithdrawNote } from './use-credit-notes.ts';

type NoteItemProps = { creditId: number; note: CreditNote };

/** One note, its author and its moment. A withdrawn one says only that it was. */
export const NoteItem = ({ creditId, note }: NoteItemProps) => {
  const { note_id, text, by, at, can_withdraw } = note;
  const withdraw = useWithdrawNote(creditId);
  const ask = (): void =>
    confirmAction({
      title: '¿Retirar esta nota?',
      consequence: 'Nadie más la lee. En el historial queda que la escribiste y la retiraste.',
      verb: 'Retirar',
      onConfirm: async () => void (await withdraw.mutateAsync(note_id)),
    });
  return (
    <Stack gap={1}>
      {text === null ? (
        <Quiet isText>{by.name} retiró su nota.</Quiet>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      <Row to="both-ends">
        <Quiet>
          {by.name} · <DateText value={at} withTime />
        </Quiet>
        {can_withdraw && (
          <Button className={classes.flush} variant="subtle" size="compact-sm" onClick={ask}>
            Retirar
          </Button>
        )}
      </Row>
    </Stack>
  );
};
