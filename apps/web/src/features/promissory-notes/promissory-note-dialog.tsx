import type { Route } from '@cuotaclara/contract';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type PromissoryNoteDialogProps = {
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

/**
 * The dialog around one change of a promissory note: what it means, why it was refused, its
 * buttons.
 */
export const PromissoryNoteDialog = (props: PromissoryNoteDialogProps) => {
  const { title, route, change, verb, isTyped, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      {...dialogProps}
      size={520}
      opened
      title={title}
      onClose={() => (isTyped ? askToDiscard(onClose) : onClose())}
    >
      <form className={form.form} noValidate onSubmit={submit}>
        {change.error !== null && <Notice tone="danger">{inlineText(route, change.error)}</Notice>}
        {children}
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
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
