import type { AnswerOf, CallOf } from '@cuotaclara/contract';
import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import {
  type CatalogueRoutes,
  catalogueRoutes,
} from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getCatalogueSummaries } from '@cuotaclara/contract/catalogues/summary';
import { queryOptions } from '@tanstack/react-query';
import { catalogueKeys } from '#domain/query-keys/catalogue-keys.ts';
import { call } from '#lib/api/call.ts';

export type EntryPage = AnswerOf<CatalogueRoutes['list']>;
type ListQuery = CallOf<CatalogueRoutes['list']>['query'];

export const catalogueQueries = {
  summaries: queryOptions({
    queryKey: catalogueKeys.summaries,
    queryFn: async ({ signal }) => (await call(getCatalogueSummaries, {}, { signal })).catalogues,
    meta: { inline: true },
  }),
  list: (declared: Catalogue) => {
    const { list } = catalogueRoutes(declared);
    return (query: ListQuery) =>
      queryOptions({
        queryKey: catalogueKeys.list(declared.entity, query),
        queryFn: ({ signal }): Promise<EntryPage> => call(list, { query }, { signal }),
      });
  },
  /** One entry, also when it is disabled or not on the page that is shown. */
  entry: (declared: Catalogue, id: number) =>
    queryOptions({
      queryKey: catalogueKeys.entry(declared.entity, id),
      queryFn: ({ signal }) => call(catalogueRoutes(declared).get, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  references: (names: readonly Entity[]) =>
    queryOptions({
      queryKey: catalogueKeys.references(names),
      queryFn: ({ signal }) =>
        call(getReferences, { query: { references: JSON.stringify(names) } }, { signal }),
      enabled: names.length > 0,
      // The words are those of the specification, and nobody sees more than the field itself says.
      meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
    }),
};
