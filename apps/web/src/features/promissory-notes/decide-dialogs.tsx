import { documentReasonField } from '@cuotaclara/contract/documents/documents';
import { FILLING_EVENTS } from '@cuotaclara/contract/promissory-notes/note-words';
import {
  approveFilling,
  type NoteFilling,
  type PromissoryNote,
  returnFilling,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { DebtFacts } from './debt-facts.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useApproveFilling, useReturnFilling } from './use-notes.ts';

const NOTE_LENGTH_MAX = 500;

type ApproveDialogProps = {
  note: PromissoryNote;
  filling: NoteFilling;
  today: NonNullable<PromissoryNote['today']>;
  onClose: () => void;
};

/** Approves what another person proposed, with the debt of today beside that of the proposal. */
export const ApproveDialog = ({ note, filling, today, onClose }: ApproveDialogProps) => {
  const change = useApproveFilling(note);
  const { debt } = today;
  const { proposed_debt: proposed } = filling;
  return (
    <NoteDialog
      title={`¿Aprobar el pagaré ${note.number}?`}
      route={approveFilling}
      change={change}
      verb="Aprobar y diligenciar"
      isTyped={false}
      onSubmit={() => change.mutate(debt.sum_pesos, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className={form.consequence}>
        {filling.proposed_by} lo propuso por esto: {FILLING_EVENTS[filling.event]}.
      </p>
      <p className={form.consequence}>Motivo: «{filling.reason}»</p>
      {proposed.sum_pesos !== debt.sum_pesos && (
        <Notice tone="warn">
          El <DateText value={proposed.on} /> se debían <MoneyText pesos={proposed.sum_pesos} />.
          Hoy se deben <MoneyText pesos={debt.sum_pesos} />, y esa es la suma que cuenta.
        </Notice>
      )}
      <DebtFacts debt={debt} label="Suma del pagaré, hoy" />
      <p className={form.consequence}>
        El pagaré vence hoy. Se hace un documento nuevo y sellado, que nombra la huella del pagaré
        firmado. Esto no se puede deshacer.
      </p>
    </NoteDialog>
  );
};

type ReturnDialogProps = { note: PromissoryNote; onClose: () => void };

/** Returns what another person proposed, with a note for them. */
export const ReturnDialog = ({ note, onClose }: ReturnDialogProps) => {
  const change = useReturnFilling(note);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (): void => {
    const read = documentReasonField.safeParse(text);
    if (read.success) change.mutate(read.data, { onSuccess: onClose });
    else setProblem(read.error.issues[0]?.message ?? null);
  };
  return (
    <NoteDialog
      title="¿Devolver la propuesta?"
      route={returnFilling}
      change={change}
      verb="Devolver"
      isTyped={text.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>El pagaré sigue vigente y se puede proponer otra vez.</p>
      <Textarea
        label="Por qué la devuelves"
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
        value={text}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </NoteDialog>
  );
};
