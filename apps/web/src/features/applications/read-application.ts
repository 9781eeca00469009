import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { applicationQueries } from './application-queries.ts';
import type { StaffApplicationSearch } from './application-search.ts';

/** The lookups and limits that every page of the wizard shares. */
const readLookups = ({ read }: PageReads): void => {
  read(applicationQueries.references);
  read(applicationQueries.limits);
};

/** For the loader: starts the queries of a borrower's own application. */
export const readOwnApplication = (reads: PageReads): void => {
  reads.read(applicationQueries.process(null));
  readLookups(reads);
};

/** For the loader: starts the queries of an application that staff make for a borrower. */
export const readStaffApplication = (reads: PageReads, search: StaffApplicationSearch): void => {
  const { credit_id, document, sent } = search;
  if (sent !== undefined || (credit_id === undefined && document === undefined)) return;
  reads.read(applicationQueries.process(credit_id ?? null));
  if (credit_id === undefined && document !== undefined) {
    reads.read(applicationQueries.applicant(document));
  }
  readLookups(reads);
};
