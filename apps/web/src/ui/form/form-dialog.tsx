import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { useFormNow, useFormScope } from './form-context.ts';
import { FormFrame } from './form-frame.tsx';

export type FormDialogProps = Omit<FormButtonsProps, 'onBack'> & {
  title: string;
  size?: number;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog around an act with some fields: what it means, why it was refused, its buttons. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, size = 520, onClose, children, ...buttons } = props;
  const { store } = useFormScope();
  const { isBusy } = useFormNow(store);
  useFocusBack();
  const close = (): void => {
    if (isBusy) return;
    if (store.isDirty()) askToDiscard(onClose);
    else onClose();
  };
  return (
    <Modal {...dialogProps} size={size} opened title={title} onClose={close}>
      <FormFrame guard={false}>
        {children}
        <FormButtons {...buttons} onBack={close} />
      </FormFrame>
    </Modal>
  );
};
