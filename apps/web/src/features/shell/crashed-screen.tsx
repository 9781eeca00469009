import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { FailedState } from '#ui/failed-state.tsx';

/** What stands in the place of a page that broke. The navigation around it keeps working. */
export const CrashedScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  useEffect(() => logFailure('A page broke', error), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <FailedState
      level={1}
      title="No pudimos mostrar esta página"
      onRetry={retry}
      requestId={error instanceof ApiError ? error.requestId : null}
    >
      No se perdió nada de lo que ya estaba guardado. Inténtalo de nuevo; si sigue igual, escribe a
      soporte.
    </FailedState>
  );
};
