import { useRef } from 'react';

/**
 * Runs a task unless one is under way. A button is disabled only once it has been drawn again; the
 * second of two fast clicks comes before that, and must not do the same thing twice.
 */
export const useOneAtATime = () => {
  const isUnderWay = useRef(false);
  return async (task: () => Promise<unknown>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await task();
    } finally {
      isUnderWay.current = false;
    }
  };
};
