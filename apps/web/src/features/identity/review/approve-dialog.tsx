import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import {
  approveIdentity,
  type IdentityFile,
  REASON_LENGTH_MAX,
} from '@cuotaclara/contract/identity/review';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { allAgree } from './check-words.ts';
import { captureInForce } from './reviewed-capture.ts';
import { useKeepFile, useReadFileAgain } from './use-review-changes.ts';

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
  const [isAsked, setIsAsked] = useState(!allAgree(file));
  const keep = useKeepFile();
  const readAgain = useReadFileAgain();
  const name = wholeName(file.borrower);
  const form = useRouteForm(approveIdentity, {
    query: { document: exactBorrowerKey(file.borrower) },
    start: { reason: '' },
    body: ({ reason }) => ({
      reason,
      capture_ids: file.documents.flatMap((each) => captureInForce(each)?.capture_id ?? []),
    }),
    check: ({ reason }) =>
      isAsked && reason.trim() === '' ? { reason: 'Escribe por qué apruebas.' } : {},
    done: ({ borrower }) => `Aprobaste la identidad de ${wholeName(borrower)}`,
    onSent: (approved) => {
      void keep(approved);
      onClose();
    },
    onRefused: (failure) => {
      if (needsReason(failure)) setIsAsked(true);
      if (!wasChangedMeanwhile(failure)) return;
      // Nothing is approved unseen: the page shows the new state before the next decision.
      void readAgain();
      onChanged();
      onClose();
    },
  });
  return (
    <form.Dialog
      title={`¿Aprobar la identidad de ${name}?`}
      verb="Aprobar identidad"
      isFirst={!isAsked}
      size={440}
      onClose={onClose}
    >
      <Quiet isText>
        Queda aprobada con tu nombre y la fecha, y el cliente ya no podrá cambiar sus fotos. Si
        después algo no está bien, puedes pedirle un paso de nuevo.
      </Quiet>
      {isAsked && (
        <form.Area
          name="reason"
          label="Por qué la apruebas"
          description="Las comprobaciones no coinciden todas; el motivo queda en el historial."
          maxLength={REASON_LENGTH_MAX}
          rows={2}
          data-autofocus
        />
      )}
    </form.Dialog>
  );
};
