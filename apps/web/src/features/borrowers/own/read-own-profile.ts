import { ownProfile } from '#domain/borrower/own-profile.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { consentQueries } from './consent-queries.ts';

/** For the loader: starts the queries of the own profile, and others of a known borrower. */
export const readOwnProfile = ({ client, read }: PageReads, readOthers: () => void): void => {
  // A user who is no borrower yet has no profile, and no consents to show.
  if (client.getQueryData(ownProfile.queryKey) !== undefined) {
    read(consentQueries.own);
    readOthers();
  }
  read(ownProfile);
};
