import type { Route } from '@cuotaclara/contract';
import { documentReasonField } from '@cuotaclara/contract/documents/documents';
import { Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { ActForm, type ActFrame } from './act-dialog.tsx';

const REASON_LENGTH_MAX = 500;

type ReasonActProps<Reply> = ActFrame & {
  route: Route;
  change: UseMutationResult<Reply, Error, string>;
  label: string;
  verb: string;
  tone?: 'primary' | 'danger';
  /** What happens then. */
  children: ReactNode;
};

/** A change of documents that needs a reason, which their history keeps. */
export const ReasonAct = <Reply,>(props: ReasonActProps<Reply>) => {
  const { route, change, label, verb, tone = 'primary', onClose, onTyped, children } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (): void => {
    const read = documentReasonField.safeParse(reason);
    if (read.success) change.mutate(read.data, { onSuccess: onClose });
    else setProblem(read.error.issues[0]?.message ?? null);
  };
  return (
    <ActForm {...{ route, change, verb, tone, onClose }} onSubmit={submit}>
      <Quiet isText>{children}</Quiet>
      <Textarea
        label={label}
        description="Queda en el historial."
        maxLength={REASON_LENGTH_MAX}
        rows={2}
        value={reason}
        error={problem}
        data-autofocus
        onChange={(event) => {
          const text = event.currentTarget.value;
          setReason(text);
          setProblem(null);
          onTyped(text.trim() !== '');
        }}
      />
    </ActForm>
  );
};
