import { NOTE_LENGTH_MAX, noteField } from '@cuotaclara/contract/credits/credit-fields';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './two-people.module.css';

type ReasonFormProps = {
  readonly label: string;
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly note?: ReactNode;
  /** Fields that come before the reason. */
  readonly children?: ReactNode;
  /** Whether something of that was filled in, which going back would lose. */
  readonly isTouched?: boolean;
  /** The form was sent, also without a reason: the other fields can say what they lack. */
  readonly onTry?: () => void;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
};

/** A reason and the verb that it is for; what was typed survives a refusal. */
export const ReasonForm = (props: ReasonFormProps) => {
  const { label, verb, isDanger = false, isPending, failure, note } = props;
  const { children, isTouched = false, onTry, onSubmit, onClose } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    onTry?.();
    const read = noteField.safeParse(text);
    if (read.success) onSubmit(read.data);
    else setProblem(read.error.issues[0]?.message ?? null);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {children}
      <Textarea
        label={label}
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => (text.trim() === '' && !isTouched ? onClose() : askToDiscard(onClose))}
        >
          Volver
        </Button>
        <Button type="submit" loading={isPending} {...(isDanger && { color: 'carmin' })}>
          {verb}
        </Button>
      </div>
      {note}
    </form>
  );
};
