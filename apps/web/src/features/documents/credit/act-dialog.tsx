import type { Route } from '@cuotaclara/contract';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type OpenedAct = {
  readonly title: string;
  /** Receives how it closes, which asks first where something was typed. */
  readonly draw: (frame: ActFrame) => ReactNode;
};

export type ActFrame = {
  readonly onClose: () => void;
  /** Says whether something typed would be lost. */
  readonly onTyped: (isTyped: boolean) => void;
};

/** The dialog around one change of documents; null closes it. */
export const ActDialog = ({ act, onClose }: { act: OpenedAct | null; onClose: () => void }) => {
  const isTyped = useRef(false);
  const leave = (): void => {
    isTyped.current = false;
    onClose();
  };
  return (
    <Modal
      {...dialogProps}
      size={480}
      opened={act !== null}
      onClose={() => (isTyped.current ? askToDiscard(leave) : leave())}
      title={act?.title}
    >
      {act?.draw({
        onClose: leave,
        onTyped: (typed) => {
          isTyped.current = typed;
        },
      })}
    </Modal>
  );
};

type ActFormProps = {
  route: Route;
  change: { readonly isPending: boolean; readonly error: Error | null };
  verb: string;
  tone?: 'primary' | 'danger';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What a dialog of documents asks, why it was refused, and its buttons. */
export const ActForm = (props: ActFormProps) => {
  const { route, change, verb, tone = 'primary', onSubmit, onClose, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      {change.error !== null && <Notice tone="danger">{inlineText(route, change.error)}</Notice>}
      {children}
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose} disabled={change.isPending}>
          Volver
        </Button>
        <Button
          type="submit"
          loading={change.isPending}
          {...(tone === 'danger' && { color: 'carmin' })}
        >
          {verb}
        </Button>
      </div>
    </form>
  );
};
