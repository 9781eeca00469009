import type { BodyOf } from '@cuotaclara/contract';
import {
  type Disbursement,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { REASON_MISSING, ReasonField } from '#domain/credit/dialog/reason-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useReturn } from './use-disbursement.ts';

type SeenState = BodyOf<typeof returnDisbursement>['seen_state'];

type ReturnDialogProps = {
  creditId: number;
  current: Disbursement;
  /** Whether the reader prepared it. */
  isOwn: boolean;
  onClose: () => void;
};

/** Returns a disbursement to the person who prepared it. */
export const ReturnDialog = ({ creditId, current, isOwn, onClose }: ReturnDialogProps) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [openedAt] = useState(current.state);
  const seen: SeenState = current.state === 'approved' ? 'approved' : 'prepared';
  const isApproved = seen === 'approved';
  const change = useReturn({ id: creditId, seen });
  const submit = (): void => {
    const body = {
      disbursement_id: current.disbursement_id,
      seen_state: seen,
      reason: reason.trim(),
    };
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
      verb={isApproved ? 'Devolver lo aprobado' : 'Devolver'}
      isTyped={reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {isApproved && openedAt !== 'approved' && (
        <Notice tone="warn">
          {current.approved_by?.name ?? 'Otra persona'} aprobó el giro mientras tenías abierta esta
          ventana. Pregúntale si el banco ya lo hizo.
        </Notice>
      )}
      <p className={form.consequence}>
        {isApproved
          ? 'Hazlo solo si el banco no hizo el giro. Hay que prepararlo y aprobarlo otra vez.'
          : 'No se gira nada. Hay que prepararlo otra vez.'}
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
