import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import confirm from './confirm-action.module.css';
import { dialogProps } from './dialog-props.ts';

type Place = { readonly pathname: string; readonly search: object };
type Step = { readonly current: Place; readonly next: Place };

type LeaveGuardProps = {
  /** Whether there is something to lose; without it the way is free. */
  active: boolean;
  /** Which steps leave it behind: those to another page, unless a part of a page says otherwise. */
  isLeaving?: (step: Step) => boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** What the button does that leaves all the same. */
  verb: string;
};

const toAnotherPage = ({ current, next }: Step): boolean => current.pathname !== next.pathname;

/**
 * Asks before a page is left that still holds something. When the whole tab is closed the browser
 * asks, in words of its own.
 */
export const LeaveGuard = (props: LeaveGuardProps) => {
  const { active, isLeaving = toAnotherPage, title, children, verb } = props;
  const [leaves, setLeaves] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (step) => active && isLeaving(step),
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <Modal
      {...dialogProps}
      opened={status === 'blocked'}
      // Leaving replaces the entry: going back does not open the form again.
      returnFocus={!leaves}
      onClose={() => reset?.()}
      title={title}
    >
      <div className={confirm.form}>
        <p className={confirm.consequence}>{children}</p>
        <div className={confirm.actions}>
          <Button variant="default" data-autofocus onClick={() => reset?.()}>
            Quedarme aquí
          </Button>
          <Button
            color="carmin"
            onClick={() => {
              setLeaves(true);
              proceed?.();
            }}
          >
            {verb}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
