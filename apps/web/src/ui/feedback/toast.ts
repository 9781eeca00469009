import type { ComponentType } from 'react';
import type { Toast } from './toast-content.ts';

type ToastParts = {
  readonly Toaster: ComponentType;
  readonly pushToast: (toast: Toast) => void;
  readonly dropToast: (title: string) => void;
  readonly dropToasts: () => void;
};

const listeners = new Set<() => void>();
const waiting: Toast[] = [];
let parts: ToastParts | null = null;

/** What draws toasts, once it was loaded. */
export const loadedToaster = {
  read: (): ComponentType | null => parts?.Toaster ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Loads what draws toasts. A toast often tells that the connection is gone, so that this may fail
 * for the same reason: the next one tries again.
 */
export const prepareToaster = async (): Promise<void> => {
  if (parts !== null) return;
  try {
    parts = await import('./toaster.tsx');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
};

/** What cannot be shown yet is shown with the next toast that can. */
export const showToast = async (toast: Toast): Promise<void> => {
  waiting.push(toast);
  await prepareToaster();
  if (parts !== null) waiting.splice(0).forEach(parts.pushToast);
};

/** Takes back a failure: the screen says it now, where it was tried. */
export const takeBackToast = (title: string): void => {
  const kept = waiting.filter((toast) => toast.title !== title);
  waiting.splice(0, waiting.length, ...kept);
  parts?.dropToast(title);
};

/** Takes back everything that was said to the user before. */
export const takeBackToasts = (): void => {
  waiting.length = 0;
  parts?.dropToasts();
};
