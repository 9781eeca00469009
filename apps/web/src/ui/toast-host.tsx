import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterNeed } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear. Most visits never need one, so nothing is loaded before the first. */
export const ToastHost = () => {
  const needed = useSyncExternalStore(toasterNeed.subscribe, toasterNeed.read);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
};
