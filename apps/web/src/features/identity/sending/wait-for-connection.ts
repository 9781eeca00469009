const PAUSE_MS = 1_500;
const PAUSE_MAX_MS = 12_000;

/**
 * Waits until the browser says that it is connected again. It does not always notice, so after a
 * while the line is tried all the same; the more it failed, the later.
 */
export const waitForConnection =
  (signal: AbortSignal) =>
  (failureCount: number): Promise<void> => {
    const pauseMs = Math.min(PAUSE_MS * 2 ** failureCount, PAUSE_MAX_MS);
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => () => {
        window.clearTimeout(timer);
        window.removeEventListener('online', onOnline);
        settle();
      };
      const onOnline = finish(resolve);
      const timer = window.setTimeout(onOnline, pauseMs);
      window.addEventListener('online', onOnline);
      signal.addEventListener(
        'abort',
        finish(() => reject(signal.reason)),
        { once: true },
      );
    });
  };
