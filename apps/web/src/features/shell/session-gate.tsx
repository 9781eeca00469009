import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#lib/session/session.ts';
import { Splash } from '#ui/splash.tsx';

const Unreachable = lazy(async () => ({
  default: (await import('./unreachable-screen.tsx')).UnreachableScreen,
}));

/** Covers the page while it is asked who is there; what is behind keeps its state. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { status, unreachable } = useSession();
  if (unreachable) {
    return (
      <Suspense fallback={<Splash />}>
        <Unreachable />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {status === 'loading' && <Splash />}
    </>
  );
};
