import { borrowerKeyField } from '@cuotaclara/contract/borrowers/borrower-key';
import { identityFile } from '#domain/borrower/identity-file.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { borrowerQueries } from './borrower-queries.ts';

/** Whether the address of a borrower's page can name a borrower at all. */
export const isIdentification = (document: string): boolean =>
  borrowerKeyField.safeParse(document).success;

/** For the loader: starts the queries of a borrower's page that the user may send. */
export const readBorrower = ({ read, may }: PageReads, document: string): void => {
  if (!isIdentification(document)) return;
  if (may('review_identity')) read(identityFile(document));
  if (may('view_associated_loans')) read(borrowerQueries.managed(document));
};
