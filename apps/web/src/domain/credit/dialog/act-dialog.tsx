import type { Route } from '@cuotaclara/contract';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import form from './dialog-form.module.css';

type ActDialogProps = {
  title: string;
  route: Route;
  change: { readonly isPending: boolean; readonly error: Error | null };
  verb: string;
  /** Whether something typed would be lost. */
  isTyped: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog around an act with some fields: what it means, why it was refused, its buttons. */
export const ActDialog = (props: ActDialogProps) => {
  const { title, route, change, verb, isTyped, onSubmit, onClose, children } = props;
  const close = (): void => (isTyped ? askToDiscard(onClose) : onClose());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React hands it on to a form around the dialog, wherever the dialog stands in the page.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Modal {...dialogProps} size={520} opened title={title} onClose={close}>
      <form className={form.form} noValidate onSubmit={submit}>
        {change.error !== null && <Notice tone="danger">{inlineText(route, change.error)}</Notice>}
        {children}
        <div className={form.buttons}>
          <Button variant="default" onClick={close} disabled={change.isPending}>
            Volver
          </Button>
          <Button type="submit" loading={change.isPending}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
