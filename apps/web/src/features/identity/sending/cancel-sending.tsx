import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from '#features/identity/capture/capture-parts.module.css';

const HELD_BACK_MS = 1_000;

/**
 * Stops the sending. It comes up under the finger that has just pressed «Usar esta foto», so the
 * second tap of an impatient hand must not reach it.
 */
export const CancelSending = ({ onCancel }: { onCancel: () => void }) => {
  const [isHeldBack, setIsHeldBack] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsHeldBack(false), HELD_BACK_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Button
      variant="default"
      size="xl"
      className={classes.quiet}
      data-held-back={isHeldBack || undefined}
      disabled={isHeldBack}
      onClick={onCancel}
    >
      Cancelar el envío
    </Button>
  );
};
