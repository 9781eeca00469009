import type { Route } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useReadCredit } from '#domain/credit/use-credit-changes.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useTypedDialog } from '#ui/dialogs/use-typed-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import type { CreditDialogProps } from './credit-dialog.ts';
import classes from './dialog-form.module.css';
import { forgetFailure } from './forget-failure.ts';

type FormChange = {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

type DialogFormProps = CreditDialogProps & {
  route: Route;
  change: FormChange;
  isDirty: boolean;
  verb: string;
  tone?: 'primary' | 'danger';
  /** It cannot be sent; the form says why. */
  isHeld?: boolean;
  /** Reloading the credit keeps what was typed. */
  keepsTyped?: boolean;
  /** Sends it; `finish` closes the dialog without a question when that went well. */
  onSubmit: (finish: () => void) => void;
  children: ReactNode;
};

/**
 * A form that changes a credit in a dialog. Closing it or going back asks before typed data is
 * lost; when another person changed the credit first, it says so and offers to reload.
 */
export const DialogForm = (props: DialogFormProps) => {
  const { seen, askToClose, onClose, onReloaded, route, change, isDirty, verb, children } = props;
  const { keepsTyped = false, isHeld = false, tone = 'primary', onSubmit } = props;
  const reload = useReadCredit(seen.credit_id);
  const { finish, close, guard } = useTypedDialog({
    param: 'open',
    isDirty: isDirty && !change.isSuccess,
    isBusy: change.isPending,
    askToClose,
    onClose,
  });
  const showFresh = (fresh: CreditDetail): void => {
    change.reset();
    onReloaded(fresh, finish);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isHeld) onSubmit(finish);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit}
      onChange={() => forgetFailure(change)}
    >
      {change.error !== null && (
        <SaveFailure
          route={route}
          failure={change.error}
          isReloading={reload.isPending}
          onReload={() => reload.mutate(undefined, { onSuccess: showFresh })}
          {...(keepsTyped && { reloadVerb: 'Traer lo nuevo y conservar lo escrito' })}
        />
      )}
      {reload.isError && <Notice tone="danger">{failureText(reload.error)}</Notice>}
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={change.isPending}>
          Volver
        </Button>
        <Button
          type="submit"
          loading={change.isPending}
          disabled={isHeld}
          {...(tone === 'danger' && { color: 'carmin' })}
        >
          {verb}
        </Button>
      </div>
      {guard}
    </form>
  );
};
