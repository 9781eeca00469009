import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ownCredits } from '#domain/credit/own-credits.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { ownCreditQueries } from './own-credit-queries.ts';

/** Starts the query of what is owed, with the profile that it is asked by. */
const readOwnDebts = ({ client, read }: PageReads): void => {
  const profile = client.getQueryData(ownProfile.queryKey);
  read(ownProfile);
  if (profile !== undefined) read(ownCreditQueries.debts(profile.identification));
};

/** For loaders: starts the queries of the own credits and of what is owed for them. */
export const readOwnCredits = (reads: PageReads): void => {
  reads.read(ownCredits);
  readOwnDebts(reads);
};

/** For the loader: starts the queries of the page of one own credit. */
export const readOwnCredit = (reads: PageReads, id: number): void => {
  reads.read(ownCreditQueries.credit(id));
  reads.read(ownProfile);
};
