import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useFormNow, useFormScope } from './form-context.ts';
import classes from './form-dialog.module.css';
import { FormFrame, FormSubmit } from './form-frame.tsx';

export type FormDialogProps = {
  title: string;
  /** What the button does, never «Aceptar». */
  verb: string;
  size?: number;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog around an act with some fields: what it means, why it was refused, its buttons. */
export const FormDialog = ({ title, verb, size = 520, onClose, children }: FormDialogProps) => {
  const { store } = useFormScope();
  const { isBusy } = useFormNow(store);
  const close = (): void => {
    if (isBusy) return;
    if (store.isDirty()) askToDiscard(onClose);
    else onClose();
  };
  return (
    <Modal {...dialogProps} size={size} opened title={title} onClose={close}>
      <FormFrame guard={false}>
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isBusy}>
            Volver
          </Button>
          <FormSubmit>{verb}</FormSubmit>
        </div>
      </FormFrame>
    </Modal>
  );
};
