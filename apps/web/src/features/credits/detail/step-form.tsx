import { changeCreditState, type NextStep } from '@cuotaclara/contract/credits/credit-detail';
import { rejectionText } from '@cuotaclara/contract/credits/credit-fields';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { isRejection, isWithdrawal } from '#domain/credit/credit-steps.ts';
import type { CreditDialogProps, CreditStepPanel } from '#domain/credit/dialog/credit-dialog.ts';
import classes from '#domain/credit/dialog/dialog-form.module.css';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { REASON_MISSING, ReasonField } from '#domain/credit/dialog/reason-field.tsx';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { doneWords, noteLabel, stepConsequence } from './step-words.ts';
import { useTakeStep } from './use-take-step.ts';

type StepProblems = { readonly note?: string; readonly reason?: string };

type StepFormProps = CreditDialogProps & {
  step: NextStep;
  /** What the features show about the step. */
  panels: readonly CreditStepPanel[];
};

/** Takes a step of the life of a credit, with the note that the history keeps. */
export const StepForm = ({ step, panels, ...form }: StepFormProps) => {
  const { seen } = form;
  const [note, setNote] = useState('');
  const [reasonId, setReasonId] = useState('');
  const [problems, setProblems] = useState<StepProblems>({});
  const take = useTakeStep(seen.credit_id, { done: doneWords(step, seen) });
  // After a reload the credit may have other obstacles.
  const obstacles = seen.steps.find(({ to }) => to === step.to)?.obstacles ?? step.obstacles;
  const text = note.trim();

  const submit = (finish: () => void): void => {
    const found: StepProblems = {
      ...(step.note === 'reason' && text === '' && { note: REASON_MISSING }),
      ...(step.note === 'rejection' && reasonId === '' && { reason: 'Elige un motivo.' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    take.mutate(
      {
        status: step.to,
        version: seen.version,
        ...(text !== '' && { note: text }),
        ...(reasonId !== '' && { rejection_reason_id: Number(reasonId) }),
      },
      {
        onSuccess: finish,
      },
    );
  };

  return (
    <DialogForm
      {...form}
      route={changeCreditState}
      change={take}
      isDirty={text !== '' || reasonId !== ''}
      verb={step.label}
      tone={isRejection(step) || isWithdrawal(step) ? 'danger' : 'primary'}
      isHeld={obstacles.length > 0}
      keepsTyped
      onSubmit={submit}
    >
      <Quiet isText>{stepConsequence(step, seen)}</Quiet>
      {obstacles.length > 0 && (
        <Notice tone="info">
          {obstacles.map((obstacle) => (
            <p key={obstacle} className={classes.obstacle}>
              {obstacle}
            </p>
          ))}
        </Notice>
      )}
      {panels.map(({ key, Panel }) => (
        <Panel key={key} credit={seen} />
      ))}
      {step.note === 'rejection' && (
        <ReasonSelect value={reasonId} problem={problems.reason} onChange={setReasonId} />
      )}
      {step.note !== 'none' && (
        <ReasonField
          label={noteLabel(step, seen)}
          value={note}
          problem={problems.note}
          hasFirstFocus={step.note === 'reason'}
          onChange={(typed) => {
            setNote(typed);
            setProblems({});
          }}
        />
      )}
    </DialogForm>
  );
};

/** What the borrower will read, word for word; a reason without explanation is not told. */
const previewOf = (reason: { readonly explanation: string | null }): string => {
  const preview = `El cliente leerá: «${rejectionText(reason)}»`;
  return reason.explanation === null ? `${preview} El motivo no se le dice.` : preview;
};

type ReasonSelectProps = {
  value: string;
  problem: string | undefined;
  onChange: (id: string) => void;
};

/** Why a credit is rejected, with the explanation that the borrower will read. */
const ReasonSelect = ({ value, problem, onChange }: ReasonSelectProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const reasons = (data?.['rejection-reasons'] ?? []).filter(
    ({ applies_to }) => applies_to === 'credit',
  );
  const chosen = reasons.find((each) => String(each.rejection_reason_id) === value);
  return (
    <div>
      <NativeSelect
        label="Motivo"
        data={[
          { value: '', label: 'Elige un motivo' },
          ...reasons.map((each) => ({
            value: String(each.rejection_reason_id),
            label: each.label,
          })),
        ]}
        value={value}
        error={problem}
        data-autofocus
        description={chosen && previewOf(chosen)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isError && data === undefined && (
        <LookupFailed things="los motivos" onRetry={() => void refetch()} />
      )}
    </div>
  );
};
