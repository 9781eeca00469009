import {
  type CreditDetail,
  changeCreditState,
  type NextStep,
} from '@cuotaclara/contract/credits/credit-detail';
import { isRejection, isWithdrawal } from '#domain/credit/credit-steps.ts';
import type { CreditDialogProps, CreditStepPanel } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { ObstacleNotice } from '#domain/credit/dialog/obstacle-notice.tsx';
import { REASON_FIELD, REASON_MISSING } from '#domain/credit/dialog/reason-field.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { RejectionReason } from './rejection-reason.tsx';
import { doneWords, noteLabel, stepConsequence } from './step-words.ts';

/** Takes a step of the life of a credit, with the note that the history keeps. */
const useStepForm = (step: NextStep, seen: CreditDetail, onClose: () => void) => {
  const readAgain = useInvalidateCredits();
  return useRouteForm(changeCreditState, {
    params: { id: seen.credit_id },
    start: { note: '', reason: '' },
    body: ({ note, reason }) => ({
      status: step.to,
      version: seen.version,
      note,
      ...(reason !== '' && { rejection_reason_id: Number(reason) }),
    }),
    typedIn: { rejection_reason_id: 'reason' },
    check: ({ note, reason }) => ({
      ...(step.note === 'reason' && note.trim() === '' && { note: REASON_MISSING }),
      ...(step.note === 'rejection' && reason === '' && { reason: 'Elige un motivo.' }),
    }),
    done: doneWords(step, seen),
    onSent: () => {
      void readAgain();
      onClose();
    },
  });
};

type StepFormProps = CreditDialogProps & {
  step: NextStep;
  /** What the features show about the step. */
  panels: readonly CreditStepPanel[];
};

export const StepForm = ({ step, panels, ...dialog }: StepFormProps) => {
  const { seen } = dialog;
  const form = useStepForm(step, seen, dialog.onClose);
  // After a reload the credit may have other obstacles.
  const obstacles = seen.steps.find(({ to }) => to === step.to)?.obstacles ?? step.obstacles;
  return (
    <CreditForm
      form={form}
      dialog={dialog}
      verb={step.label}
      tone={isRejection(step) || isWithdrawal(step) ? 'danger' : 'primary'}
      isHeld={obstacles.length > 0}
      keepsTyped
    >
      <Quiet isText>{stepConsequence(step, seen)}</Quiet>
      <ObstacleNotice obstacles={obstacles} />
      {panels.map(({ key, Panel }) => (
        <Panel key={key} credit={seen} />
      ))}
      {step.note === 'rejection' && <RejectionReason form={form} />}
      {step.note !== 'none' && (
        <form.Area
          name="note"
          label={noteLabel(step, seen)}
          {...REASON_FIELD}
          {...(step.note === 'reason' && { 'data-autofocus': true })}
        />
      )}
    </CreditForm>
  );
};
