import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from './session-store.ts';

type Watchers = {
  readonly router: Pick<AnyRouter, 'invalidate'>;
  readonly queryClient: Pick<QueryClient, 'clear'>;
};

const readUserId = (): number | null => sessionStore.read().user?.user_id ?? null;

/**
 * When another person is there, or nobody, what was fetched is forgotten and guards decide anew.
 */
export const watchSession = ({ router, queryClient }: Watchers): void => {
  let knownUserId = readUserId();
  sessionStore.subscribe(() => {
    const userId = readUserId();
    if (userId === knownUserId) return;
    if (knownUserId !== null) queryClient.clear();
    knownUserId = userId;
    void router.invalidate();
  });
};
