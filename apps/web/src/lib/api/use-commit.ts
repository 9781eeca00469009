import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { type Announcement, announce } from './announcements.ts';
import { watchFailure } from './watch-failure.ts';

/** For acts whose result the screen itself shows: another page, the next step, a live notice. */
export const ON_SCREEN = null;

/** What is announced when an act is done, from what the server answered and what was sent. */
export type Done<Data, Variables> =
  | Announcement
  | ((reply: Data, input: Variables) => Announcement | typeof ON_SCREEN)
  | typeof ON_SCREEN;

type CommitOptions<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  readonly done: Done<Data, Variables>;
};

/**
 * A mutation whose `mutate` does nothing while it is under way, from the very first click on. It
 * announces by itself that the act is done: a callback of `mutate` would be lost where the form is
 * gone by then. A refusal that the screen promises to show (`inline`) is told by a toast where the
 * screen does not read it. Do not spread the result: that reads everything.
 */
export const useCommit = <Data, Variables = void>({
  done,
  ...options
}: CommitOptions<Data, Variables>): UseMutationResult<Data, Error, Variables> => {
  const [told] = useState(watchFailure);
  const mutation = useMutation({
    ...options,
    meta: told.metaOf(options.meta),
    onSuccess: (...answer) => {
      const [reply, input] = answer;
      const announcement = typeof done === 'function' ? done(reply, input) : done;
      if (announcement !== ON_SCREEN) announce(announcement);
      return options.onSuccess?.(...answer);
    },
  });
  const oneAtATime = useOneAtATime();
  const mutate: typeof mutation.mutate = (...call) => {
    // The `meta` of the mutation decides how a failure shows.
    oneAtATime(() => mutation.mutateAsync(...call)).catch(() => {});
  };
  return told.watch({ ...mutation, mutate });
};
