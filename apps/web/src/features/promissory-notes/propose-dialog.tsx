import { documentReasonField } from '@cuotaclara/contract/documents/documents';
import type { FillingEvent } from '@cuotaclara/contract/promissory-notes/note-words';
import {
  type PromissoryNote,
  proposeFilling,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { DebtFacts } from './debt-facts.tsx';
import { EventChoice } from './event-choice.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useProposeFilling } from './use-notes.ts';

const REASON_LENGTH_MAX = 500;

type ProposeDialogProps = {
  note: PromissoryNote;
  today: NonNullable<PromissoryNote['today']>;
  onClose: () => void;
};

type Problems = { readonly event?: string | undefined; readonly reason?: string | undefined };

/** Explains the debt of today and proposes to fill the note with it. */
export const ProposeDialog = ({ note, today, onClose }: ProposeDialogProps) => {
  const change = useProposeFilling(note);
  const [event, setEvent] = useState<FillingEvent | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { debt, days_past_due: days, instalments_overdue: overdue } = today;
  const submit = (): void => {
    const read = documentReasonField.safeParse(reason);
    setProblems({
      event: event === null ? 'Elige qué pasó.' : undefined,
      reason: read.error?.issues[0]?.message,
    });
    if (event === null || !read.success) return;
    const proposal = { event, reason: read.data, sum_pesos: debt.sum_pesos };
    change.mutate(proposal, { onSuccess: onClose });
  };
  return (
    <NoteDialog
      title={`¿Diligenciar el pagaré ${note.number}?`}
      route={proposeFilling}
      change={change}
      verb="Proponer"
      isTyped={event !== null || reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        El crédito tiene {countedText(days, ['día', 'días'])} de mora y{' '}
        {countedText(overdue, ['cuota vencida', 'cuotas vencidas'])}. El pagaré se llena con lo que
        se debe el día en que otra persona lo apruebe; hoy es esto:
      </p>
      <DebtFacts debt={debt} label="Suma del pagaré" />
      <EventChoice
        events={today.events}
        chosen={event}
        problem={problems.event}
        onChoose={(chosen) => {
          setEvent(chosen);
          setProblems({ ...problems, event: undefined });
        }}
      />
      <Textarea
        label="Motivo"
        description="Queda escrito en el pagaré diligenciado."
        maxLength={REASON_LENGTH_MAX}
        rows={2}
        value={reason}
        error={problems.reason}
        onChange={(changed) => {
          setReason(changed.currentTarget.value);
          setProblems({ ...problems, reason: undefined });
        }}
      />
    </NoteDialog>
  );
};
