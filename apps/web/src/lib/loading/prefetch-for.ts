import type { FunctionName, SignedInUser } from '@cuotaclara/contract';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { mayDo } from '#lib/session/may-do.ts';
import { sessionStore } from '#lib/session/session-store.ts';

type PageNeeds = FunctionName | readonly FunctionName[];

/** What the router hands to the loader of a page. */
type PageVisit = {
  readonly context: { readonly queryClient: QueryClient };
  /** True while a user only points at a link to the page. */
  readonly preload: boolean;
  readonly route: { readonly options: { readonly staticData?: { readonly needs?: PageNeeds } } };
};

/** What a loader needs to start the queries of its screen. */
export type PageReads = {
  readonly client: QueryClient;
  /** Null on the pages that are open to everybody. */
  readonly user: SignedInUser | null;
  readonly may: (name: FunctionName) => boolean;
  /** Starts one query; a screen that uses the same options sends no second request. */
  readonly read: <Data, Failure, Selected, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Failure, Selected, Key>,
  ) => void;
};

/**
 * For loaders: starts the queries of a screen, so that the requests leave before it mounts. They
 * are not awaited: the screen shows its skeleton at once. A user without the function that the
 * page needs sends none, and neither does a user who only points at a link: some reads are
 * recorded in the audit log, and a list has a link in every row.
 */
export const prefetchFor = (
  { context: { queryClient: client }, preload, route }: PageVisit,
  start: (reads: PageReads) => void,
): void => {
  const { user } = sessionStore.read();
  const may = (name: FunctionName): boolean => user !== null && mayDo(user, name);
  const needs = route.options.staticData?.needs;
  const isAllowed = needs === undefined || [needs].flat().some(may);
  if (preload || !isAllowed) return;
  start({ client, user, may, read: (options) => void client.prefetchQuery(options) });
};
