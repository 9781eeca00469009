import { useSyncExternalStore } from 'react';
import { loadedToaster } from './toast.ts';

/** Where toasts appear. Who only signs in never needs one, so nothing comes with the first page. */
export const ToastHost = () => {
  const Toaster = useSyncExternalStore(loadedToaster.subscribe, loadedToaster.read);
  return Toaster && <Toaster />;
};
