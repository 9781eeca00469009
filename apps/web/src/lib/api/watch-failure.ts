import type { MutationMeta, UseMutationResult } from '@tanstack/react-query';

/** Through any of these a screen learns that its act failed. */
const FAILURE_KEYS: ReadonlySet<PropertyKey> = new Set(['error', 'isError', 'failureReason']);
/** Its caller gets the failure thrown, as the dialog that asks before an act does. */
const THROWS: PropertyKey = 'mutateAsync';

/**
 * Notes whether a screen reads the failure of its act. `inline` says that the screen shows a
 * refusal itself, and keeps the toast away; of a screen that reads nothing the person would learn
 * nothing. So it counts only where the failure is read.
 */
export const watchFailure = () => {
  let isRead = false;
  return {
    /** The promise of the act, kept only as far as the screen keeps it. */
    metaOf: (meta: MutationMeta | undefined): MutationMeta => ({
      ...meta,
      get inline() {
        return meta?.inline === true && isRead;
      },
    }),
    watch: <Result extends Pick<UseMutationResult, 'isError'>>(result: Result): Result =>
      new Proxy(result, {
        get(target, key) {
          if (FAILURE_KEYS.has(key) || key === THROWS) isRead = true;
          return Reflect.get(target, key);
        },
      }),
  };
};
