import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** A page that nobody sees needs no camera and no sums. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => !document.hidden);
