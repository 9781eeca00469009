import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import {
  approveIdentity,
  type IdentityFile,
  REASON_LENGTH_MAX,
} from '@cuotaclara/contract/identity/review';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { allAgree } from './check-words.ts';
import classes from './review-dialog.module.css';
import { captureInForce } from './reviewed-capture.ts';
import { useApprove } from './use-review-changes.ts';

type ApproveDialogProps = {
  file: IdentityFile;
  onClose: () => void;
  /** Called when the identity has changed since it was read; the page shows the new state. */
  onChanged: () => void;
};

const needsReason = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'approval_needs_reason';

/** Approves an identity, naming exactly the captures that the reviewer saw. */
export const ApproveDialog = ({ file, onClose, onChanged }: ApproveDialogProps) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const approve = useApprove(exactBorrowerKey(file.borrower));
  const isAsked = !allAgree(file) || needsReason(approve.error);
  const name = wholeName(file.borrower);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = reason.trim();
    if (isAsked && text === '') {
      setProblem('Escribe por qué apruebas.');
      return;
    }
    const capture_ids = file.documents.flatMap((each) => captureInForce(each)?.capture_id ?? []);
    approve.mutate(
      { capture_ids, ...(text !== '' && { reason: text }) },
      {
        onSuccess: () => {
          onClose();
        },
        onError: (failure) => {
          if (!wasChangedMeanwhile(failure)) return;
          onChanged();
          onClose();
        },
      },
    );
  };

  return (
    <Modal {...dialogProps} opened onClose={onClose} title={`¿Aprobar la identidad de ${name}?`}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {approve.isError && (
          <Notice tone="danger">{inlineText(approveIdentity, approve.error)}</Notice>
        )}
        <Quiet isText>
          Queda aprobada con tu nombre y la fecha, y el cliente ya no podrá cambiar sus fotos. Si
          después algo no está bien, puedes pedirle un paso de nuevo.
        </Quiet>
        {isAsked && (
          <Textarea
            label="Por qué la apruebas"
            description="Las comprobaciones no coinciden todas; el motivo queda en el historial."
            maxLength={REASON_LENGTH_MAX}
            rows={2}
            value={reason}
            error={problem}
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setProblem(null);
            }}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={approve.isPending}>
            Volver
          </Button>
          <Button type="submit" loading={approve.isPending} data-autofocus={!isAsked || undefined}>
            Aprobar identidad
          </Button>
        </div>
      </form>
    </Modal>
  );
};
