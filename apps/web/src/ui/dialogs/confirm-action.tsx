import { Button, Textarea } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { type FormEvent, type ReactNode, useState } from 'react';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { reportProblem } from '#lib/api/problems.ts';
import { isConflict } from '#lib/api/reason-text.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import classes from './confirm-action.module.css';
import { dialogProps } from './dialog-props.ts';
import { Refused, SEE_IT } from './refused.tsx';

type Reason = { label: string; placeholder?: string; lengthMax: number };

type Confirmation = {
  /** The question: «¿Rechazar el crédito CR-10511?» */
  title: string;
  /** What happens then, and whether it can be undone. */
  consequence: ReactNode;
  /** What the button does, never «Aceptar». */
  verb: string;
  /** A dangerous act is never the answer to a stray Enter: going back has the focus. */
  tone?: 'primary' | 'danger';
  /** Asked for where a reason is kept; without one the action is not possible. */
  reason?: Reason;
  /**
   * A rejection leaves the dialog open with its reason. It closes only where the toast has said
   * that another user has changed the same thing first.
   */
  onConfirm: (reason: string) => Promise<void> | void;
  /** The question is gone, answered or not, and the focus is back where it was. */
  onGone?: () => void;
};

/** Asks before something that matters, and says what will happen. */
export const confirmAction = ({ title, onGone, ...body }: Confirmation): void => {
  const modalId = randomId();
  modals.open({
    ...dialogProps,
    modalId,
    title,
    ...(onGone && { onExitTransitionEnd: onGone }),
    // All questions share one dialog. Without a key, a question that opens before the last one is
    // gone would inherit its state: a verb that is working for ever, and the reason typed there.
    children: <ConfirmForm key={modalId} {...body} onClose={() => modals.close(modalId)} />,
  });
};

/** Names the field, which often asks for something other than a reason. */
const missingText = ({ label }: Reason): string =>
  label === 'Motivo' ? 'Escribe el motivo para continuar.' : `Completa «${label}» para continuar.`;

type ConfirmFormProps = Omit<Confirmation, 'title' | 'onGone'> & { onClose: () => void };

const ConfirmForm = (props: ConfirmFormProps) => {
  const { consequence, verb, tone = 'primary', reason, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const oneAtATime = useOneAtATime();

  const confirm = async () => {
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm(text.trim());
      onClose();
    } catch (cause) {
      // Another user was first, and the page shows it: the question is about something old.
      if (wasChangedMeanwhile(cause)) {
        reportProblem(cause);
        return onClose();
      }
      setFailure(cause);
      setWorking(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason && text.trim() === '') setProblem(missingText(reason));
    else void oneAtATime(confirm);
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <p className={classes.consequence}>{consequence}</p>
      {reason && (
        <Textarea
          label={reason.label}
          placeholder={reason.placeholder ?? ''}
          maxLength={reason.lengthMax}
          rows={2}
          value={text}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      {failure !== null && <Refused failure={failure} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={onClose}
          disabled={working}
          {...(!reason && tone === 'danger' && { 'data-autofocus': true })}
        >
          {isConflict(failure) ? SEE_IT : 'Volver'}
        </Button>
        {!isConflict(failure) && (
          <Button
            type="submit"
            loading={working}
            {...(tone === 'danger' && { color: 'carmin' })}
            {...(!reason && tone === 'primary' && { 'data-autofocus': true })}
          >
            {verb}
          </Button>
        )}
      </div>
    </form>
  );
};
