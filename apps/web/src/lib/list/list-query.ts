import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import type { ListSearch } from './list-search.ts';
import { askedPage, type ListParts } from './list-state.ts';
import { preferenceQueries } from './use-list-preferences.ts';

/** What a list is answered with; some answers say more than `listOf` asks for. */
export type ListReply = {
  readonly data: readonly unknown[];
  readonly page: { readonly total: number };
};

/** What one list shows and how it is narrowed, with the query of its feature. */
export type ListSource<
  Reply extends ListReply,
  S extends ListSearch,
  Query,
  Key extends QueryKey,
> = ListParts<S> & {
  /** The query of the feature, from what its route takes. */
  readonly query: (query: Query) => UseQueryOptions<Reply, Error, Reply, Key>;
};

/** The query for the page of a list that its address names; loader and screen share it. */
export const listQuery = <
  Reply extends ListReply,
  S extends ListSearch,
  Query,
  Key extends QueryKey,
>(
  list: ListSource<Reply, S, Query, Key>,
  search: S,
) => ({
  // The route of the list parses every value again; what it cannot read it refuses by name.
  ...list.query(askedPage(list, search) as unknown as Query),
  meta: { inline: true },
});

/** For loaders: starts the queries of a list, with the preferences of the signed-in user. */
export const readList = <
  Reply extends ListReply,
  S extends ListSearch,
  Query,
  Key extends QueryKey,
>(
  { read, user }: Pick<PageReads, 'read' | 'user'>,
  list: ListSource<Reply, S, Query, Key>,
  search: S,
): void => {
  if (user !== null) read(preferenceQueries.all);
  read(listQuery(list, search));
};
