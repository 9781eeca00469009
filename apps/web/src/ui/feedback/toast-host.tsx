import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#lib/session/session.ts';
import { loadedToaster, takeBackToasts } from './toast.ts';

/**
 * The place of toasts. Signing in never needs one, so nothing comes with the first page.
 * Failures of an earlier session go when a user signs in.
 */
export const ToastHost = () => {
  const Toaster = useSyncExternalStore(loadedToaster.subscribe, loadedToaster.read);
  const { user } = useSession();
  const userId = user?.user_id ?? null;
  useEffect(() => {
    if (userId !== null) takeBackToasts();
  }, [userId]);
  return Toaster && <Toaster />;
};
