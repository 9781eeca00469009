import { vi } from 'vitest';

/** Half of what a test may take. By itself `vi.waitFor` gives up after a second. */
const TIMEOUT_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/** Waits until `check` throws no more; what never comes is reported with its last error. */
export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: LOOK_AGAIN_MS });
