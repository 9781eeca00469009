import { creditCounts } from '#domain/credit/credit-counts.ts';
import { waitingQueries } from '#domain/waiting/waiting-queries.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { followedStatesOf } from '#lib/session/followed-states.ts';

/** For the loaders of all staff homes: starts the queries of the home. */
export const readHome = ({ read, user }: PageReads): void => {
  if (user === null) return;
  read(waitingQueries.mine);
  if (followedStatesOf(user).length > 0) read(creditCounts());
};
