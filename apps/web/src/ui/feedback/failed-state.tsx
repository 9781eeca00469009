import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyCode } from '#ui/text/copy-code.tsx';
import classes from './failed-state.module.css';

type FailedStateProps = {
  title: string;
  /** What happened, and that nothing was lost. */
  children: ReactNode;
  onRetry: () => void;
  /** Finds the failed call in the server's log. */
  requestId?: string | null | undefined;
  level?: 1 | 2 | 3;
};

export const FailedState = (props: FailedStateProps) => {
  const { title, children, onRetry, requestId, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={24} stroke={1.6} aria-hidden="true" />
      </span>
      <Heading className="type-h2">{title}</Heading>
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>
        <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </div>
      {requestId && <CopyCode code={requestId} />}
    </div>
  );
};
