import type { Route } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { useTypedDialog } from '#ui/dialogs/use-typed-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import classes from './dialog-form.module.css';
import type { DialogProps } from './credit-dialog.ts';
import { forgetFailure } from './forget-failure.ts';
import { useReadCredit } from '#domain/credit/use-credit-changes.ts';

type Change = {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

type DialogFormProps = DialogProps & {
  route: Route;
  change: Change;
  isDirty: boolean;
  verb: string;
  tone?: 'primary' | 'danger';
  /** It cannot be sent, and the form says why. */
  isHeld?: boolean;
  /** Fetching what is new takes away nothing that was typed. */
  keepsTyped?: boolean;
  /** Sends it; `finish` closes the dialog without a question when that went well. */
  onSubmit: (finish: () => void) => void;
  children: ReactNode;
};

/**
 * A dialog that changes a credit: neither closing nor going back loses what it holds, and where
 * somebody else was first it says so, keeps what was typed and offers to fetch what is new.
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
          onReload={() =>
            reload.mutate(undefined, { onSuccess: (fresh: CreditDetail) => onReloaded(fresh) })
          }
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
