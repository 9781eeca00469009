import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';

/** A mutation whose `mutate` does nothing while it is under way, from the very first click on. */
export const useCommit = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> => {
  const mutation = useMutation(options);
  const oneAtATime = useOneAtATime();
  const mutate: typeof mutation.mutate = (...call) => {
    // The `meta` of the mutation decides how a failure shows.
    oneAtATime(() => mutation.mutateAsync(...call)).catch(() => {});
  };
  return { ...mutation, mutate };
};
