import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import confirm from './confirm-action.module.css';
import { dialogProps } from './dialog-props.ts';

type LeaveGuardProps = {
  /** Whether there is something to lose; without it the way is free. */
  active: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** What the button does that leaves all the same. */
  verb: string;
};

/**
 * Asks before a page is left that still holds something. When the whole tab is closed the browser
 * asks, in words of its own.
 */
export const LeaveGuard = ({ active, title, children, verb }: LeaveGuardProps) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <Modal {...dialogProps} opened={status === 'blocked'} onClose={() => reset?.()} title={title}>
      <div className={confirm.form}>
        <p className={confirm.consequence}>{children}</p>
        <div className={confirm.actions}>
          <Button variant="default" data-autofocus onClick={() => reset?.()}>
            Quedarme aquí
          </Button>
          <Button color="carmin" onClick={() => proceed?.()}>
            {verb}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
