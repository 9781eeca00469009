import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from './session-store.ts';

type Watchers = {
  readonly router: Pick<AnyRouter, 'invalidate'>;
  readonly queryClient: Pick<QueryClient, 'clear'>;
};

/** When somebody signs in or out, the guards of the page decide anew and old data is forgotten. */
export const watchSession = ({ router, queryClient }: Watchers): void => {
  let wasAuthenticated = sessionStore.readState().authenticated;
  sessionStore.subscribe(() => {
    const { authenticated } = sessionStore.readState();
    if (authenticated === wasAuthenticated) return;
    wasAuthenticated = authenticated;
    if (!authenticated) queryClient.clear();
    void router.invalidate();
  });
};
