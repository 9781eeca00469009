import { useRef } from 'react';
import { ApiError } from './api-error.ts';

/** Answers after which nobody knows whether it was done: only the same key finds out. */
const UNKNOWN: readonly string[] = ['outcome_unknown', 'command_in_progress'];
const SERVER_FAILED = 500;

const isSettled = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status < SERVER_FAILED && !UNKNOWN.includes(failure.code);

/**
 * A key for each different thing that is sent: what is sent again because no answer came carries
 * the same one, and the server answers what it answered before instead of doing it twice.
 */
export const useSameKey = () => {
  const last = useRef<{ readonly sent: string; readonly key: string }>(null);
  return {
    /** Sends with the key of what is sent; an answer, also a refusal, ends the key. */
    withKey: async <T>(
      sent: string,
      send: (headers: Readonly<Record<string, string>>) => Promise<T>,
    ): Promise<T> => {
      if (last.current?.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
      try {
        const answer = await send({ 'idempotency-key': last.current.key });
        last.current = null;
        return answer;
      } catch (failure) {
        if (isSettled(failure)) last.current = null;
        throw failure;
      }
    },
  };
};
