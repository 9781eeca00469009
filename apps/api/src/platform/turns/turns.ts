import type { RefusalCode } from '@cuotaclara/contract';
import { refuse } from '#platform/http/refusal.ts';

type Limits = {
  readonly atOnce: number;
  readonly waitingMax: number;
  readonly waitMsMax: number;
  /** What is said to who does not get a turn. */
  readonly refusal: RefusalCode;
};

export type Turns = {
  /** Resolves when it is one's turn, with what ends the turn. */
  take(signal?: AbortSignal): Promise<() => void>;
};

/** A few at once, some waiting in line, and a clear no to the rest. */
export function createTurns({ atOnce, waitingMax, waitMsMax, refusal }: Limits): Turns {
  const line = new Set<() => void>();
  let running = 0;

  /** The turn goes straight to the first in line, so that nobody slips in between. */
  const passOn = (): void => {
    const [next] = line;
    if (next === undefined) running -= 1;
    else {
      line.delete(next);
      next();
    }
  };

  const turn = (): (() => void) => {
    let isOver = false;
    return () => {
      if (!isOver) passOn();
      isOver = true;
    };
  };

  const stand = async (signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => reject(signal.reason);
    line.add(resolve);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      line.delete(resolve);
      signal.removeEventListener('abort', leave);
    }
  };

  return {
    async take(signal) {
      if (running < atOnce) {
        running += 1;
        return turn();
      }
      if (line.size >= waitingMax) refuse(refusal);
      const patience = AbortSignal.timeout(waitMsMax);
      try {
        await stand(signal === undefined ? patience : AbortSignal.any([signal, patience]));
      } catch (error) {
        if (patience.aborted) refuse(refusal);
        throw error;
      }
      return turn();
    },
  };
}
