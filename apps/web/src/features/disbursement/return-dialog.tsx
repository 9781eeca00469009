import {
  type Disbursement,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { REASON_MISSING, ReasonField } from '#domain/credit/dialog/reason-field.tsx';
import { useReturn } from './use-disbursement.ts';

type ReturnDialogProps = {
  creditId: number;
  current: Disbursement;
  /** Whether the reader prepared it. */
  isOwn: boolean;
  onClose: () => void;
};

/** Takes the approval of a transfer back; it is prepared and approved again. */
export const ReturnDialog = ({ creditId, current, isOwn, onClose }: ReturnDialogProps) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const change = useReturn(creditId);
  const submit = (): void => {
    const body = { disbursement_id: current.disbursement_id, reason: reason.trim() };
    if (body.reason === '') setProblem(REASON_MISSING);
    else change.mutate(body, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={
        isOwn
          ? '¿Devolverlo para corregirlo?'
          : `¿Devolverlo a ${current.prepared_by?.name ?? 'quien lo preparó'}?`
      }
      route={returnDisbursement}
      change={change}
      verb="Devolver lo aprobado"
      isTyped={reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        Hazlo solo si el banco no hizo el giro. Hay que prepararlo y aprobarlo otra vez.
      </p>
      <ReasonField
        label="Por qué lo devuelves"
        value={reason}
        problem={problem}
        hasFirstFocus
        onChange={(text) => {
          setReason(text);
          setProblem(undefined);
        }}
      />
    </ActDialog>
  );
};
