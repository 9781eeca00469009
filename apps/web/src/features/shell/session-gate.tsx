import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#lib/session/session.ts';
import { Splash } from '#ui/feedback/splash.tsx';
import { ToastHost } from '#ui/feedback/toast-host.tsx';

const Unreachable = lazy(async () => ({
  default: (await import('./unreachable-screen.tsx')).UnreachableScreen,
}));

/**
 * Covers the page while it is asked who is there, and until the first page has arrived. What is
 * behind keeps its state.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { status, unreachable } = useSession();
  const hasArrived = useRouterState({ select: (state) => state.resolvedLocation !== undefined });
  return (
    <>
      {unreachable ? (
        <Suspense fallback={<Splash />}>
          <Unreachable />
        </Suspense>
      ) : (
        <>
          {children}
          {(status === 'loading' || !hasArrived) && <Splash />}
        </>
      )}
      <ToastHost />
    </>
  );
};
