import { Button, Skeleton } from '@mantine/core';
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './identity-tab.module.css';

type CaptureFrameProps = {
  /** What the frame shows; everything but `shown` takes the place of the capture. */
  state: 'loading' | 'missing' | 'forbidden' | 'failed' | 'shown';
  onRetry: () => void;
  children: ReactNode;
};

const WORDS = {
  missing: 'Todavía no lo ha subido.',
  forbidden: 'Tu rol no puede ver los archivos de identidad.',
  failed: 'No pudimos traer el archivo.',
} as const;

/** The frame of a capture: the capture, its skeleton, or why it is missing. */
export const CaptureFrame = ({ state, onRetry, children }: CaptureFrameProps) => {
  if (state === 'shown') return <div className={classes.frame}>{children}</div>;
  if (state === 'loading') {
    return (
      <div className={classes.frame} role="status" aria-label="Cargando el archivo">
        <Skeleton height="100%" radius={0} />
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <div className={classes.instead} role={state === 'failed' ? 'alert' : undefined}>
        <IconPhotoOff size={24} stroke={1.6} aria-hidden="true" />
        <p>{WORDS[state]}</p>
        {state === 'failed' && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onRetry}
          >
            Intentar de nuevo
          </Button>
        )}
      </div>
    </div>
  );
};
