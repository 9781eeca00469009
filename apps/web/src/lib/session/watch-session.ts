import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import { sessionStore } from './session-store.ts';

type Watchers = {
  readonly router: Pick<AnyRouter, 'invalidate'>;
  readonly queryClient: Pick<QueryClient, 'clear'>;
};

const readUserId = (): number | null => sessionStore.read().user?.user_id ?? null;

const readIsHeld = (): boolean => {
  const { user } = sessionStore.read();
  return user !== null && lacksSecondFactor(user);
};

/**
 * Clears the query cache when another user or nobody is signed in. The guards run again then, and
 * when the role starts or stops demanding a second factor that the user lacks.
 */
export const watchSession = ({ router, queryClient }: Watchers): void => {
  let knownUserId = readUserId();
  let wasHeld = readIsHeld();
  sessionStore.subscribe(() => {
    const userId = readUserId();
    const isHeld = readIsHeld();
    if (userId === knownUserId && isHeld === wasHeld) return;
    if (userId !== knownUserId && knownUserId !== null) queryClient.clear();
    knownUserId = userId;
    wasHeld = isHeld;
    void router.invalidate();
  });
};
