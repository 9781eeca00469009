import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { userQueries } from './user-queries.ts';

/** Whether the address of a user's page can name a user at all. */
export const isUserId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** For the loader: starts the queries of a user's page. */
export const readUser = ({ read, may }: PageReads, id: number): void => {
  if (!isUserId(id)) return;
  read(userQueries.detail(id));
  if (may('view_audit')) read(userQueries.history(id));
};

/** For the loader: starts the queries of the form that changes a user. */
export const readUserForm = ({ read }: PageReads, id: number): void => {
  if (!isUserId(id)) return;
  read(userQueries.detail(id));
  read(userQueries.headquarters);
};
