import type { Toast } from './toast-content.ts';

const listeners = new Set<() => void>();
let needed = false;

/** Whether a toast was ever shown: only then are the parts that draw them loaded. */
export const toasterNeed = {
  read: (): boolean => needed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const showToast = async (toast: Toast): Promise<void> => {
  needed = true;
  for (const listener of listeners) listener();
  const { pushToast } = await import('./toaster.tsx');
  pushToast(toast);
};
