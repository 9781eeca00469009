import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { hasMissedScripts } from '#lib/missed-scripts.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';

/** Only a reloaded page asks again for a script that failed to load. */
const reopenWhenOnline = (): void => {
  if (navigator.onLine) window.location.reload();
};

/**
 * The replacement of a page that broke. The navigation around it keeps working. It is part of the
 * first page, since nothing can be fetched when it is needed most.
 */
export const CrashedScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const isCutOff = hasMissedScripts();
  useEffect(() => logFailure('A page broke', error), [error]);
  useEffect(() => {
    if (!isCutOff) return;
    reopenWhenOnline();
    window.addEventListener('online', reopenWhenOnline);
    return () => window.removeEventListener('online', reopenWhenOnline);
  }, [isCutOff]);
  if (isCutOff) {
    return (
      <FailedState level={1} title="No tienes conexión" onRetry={reopenWhenOnline}>
        No pudimos traer esta página. No se perdió nada de lo que ya estaba guardado; la abrimos
        apenas vuelva tu conexión.
      </FailedState>
    );
  }
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
