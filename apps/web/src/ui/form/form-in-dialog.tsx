import type { ReactNode, Ref } from 'react';
import { useTypedDialog } from '#ui/dialogs/use-typed-dialog.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { useFormNow, useFormScope } from './form-context.ts';
import { FormFailure, FormFrame } from './form-frame.tsx';

/** Acts on the form, for the reading of another person's change. */
type FormRead = {
  /** Takes back the refusal, because what is shown is new. */
  readonly forget: () => void;
  /** Closes the dialog without a question, because it has no use any more. */
  readonly finish: () => void;
};

export type FormInDialogProps = Omit<FormButtonsProps, 'onBack'> & {
  /** Name in the address that opens the dialog. */
  param: string;
  /** Answer of the dialog around to a request to close it. */
  askToClose: Ref<() => void>;
  onClose: () => void;
  /** Offered when another person has changed the same thing first. */
  reload?: {
    readonly isReading: boolean;
    /** Keeps what was typed; else what another person has saved takes its place. */
    readonly keepsTyped: boolean;
    readonly read: (form: FormRead) => void;
  };
  children: ReactNode;
};

/** The form inside of a dialog that the address opens and that stays mounted when it closes. */
export const FormInDialog = (props: FormInDialogProps) => {
  const { param, askToClose, onClose, reload, children, ...buttons } = props;
  const { store } = useFormScope();
  const { isBusy } = useFormNow(store);
  const { finish, close, guard } = useTypedDialog({
    param,
    isDirty: store.isDirty(),
    isSent: store.isSent,
    isBusy,
    askToClose,
    onClose,
  });
  return (
    <FormFrame guard={false} failureAt="own">
      <FormFailure
        {...(reload && {
          reload: { ...reload, read: () => reload.read({ forget: store.forget, finish }) },
        })}
      />
      {children}
      <FormButtons {...buttons} onBack={close} />
      {guard}
    </FormFrame>
  );
};
