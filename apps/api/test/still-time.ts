import { afterEach, beforeEach, vi } from 'vitest';

/** Time is frozen in each test, or a code could change between being read and being typed. */
export function keepTimeStill(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
