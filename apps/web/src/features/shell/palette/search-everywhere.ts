import type { FunctionName, SignedInUser } from '@cuotaclara/contract';
import { mayDo } from '#lib/session/may-do.ts';
import type { SearchThings } from './use-found.tsx';

/** Where credits or people are found, for those whose role looks after them. */
export type SearchSource = { readonly needs: FunctionName; readonly search: SearchThings };

/** One search over all that this person may see; null where that is nothing. */
export const searchEverywhere = (
  sources: readonly SearchSource[],
  user: SignedInUser,
): SearchThings | null => {
  const allowed = sources.filter(({ needs }) => mayDo(user, needs));
  if (allowed.length === 0) return null;
  return async (text, signal) => {
    const answers = await Promise.allSettled(allowed.map(({ search }) => search(text, signal)));
    const found = answers.filter((answer) => answer.status === 'fulfilled');
    // What was found in one place is shown, whatever became of the other.
    if (found.length === 0) throw answers.find((answer) => answer.status === 'rejected')?.reason;
    return found.flatMap(({ value }) => value);
  };
};
