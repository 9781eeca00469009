/** Lets callers wait until something that was taken away is there again. */
export type Gate = {
  close(): void;
  open(): void;
  /** It never opens again: those who wait fail with the reason. */
  fail(reason: unknown): void;
  /** Resolves while the gate is open. */
  passed(): Promise<void>;
};

export function createGate(): Gate {
  let way = Promise.withResolvers<void>();
  // A failure is told to those who wait; without any it must not end the process.
  way.promise.catch(() => {});
  return {
    close() {
      way = Promise.withResolvers<void>();
      way.promise.catch(() => {});
    },
    open: () => way.resolve(),
    fail: (reason) => way.reject(reason),
    passed: () => way.promise,
  };
}
