import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueShape } from '@cuotaclara/contract/catalogues/catalogue-shape';
import { readList } from '#lib/list/list-query.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { catalogueFilters, searchLabel } from './catalogue-filters.ts';
import { catalogueQueries } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { optionsIn, referencesOf } from './use-references.ts';

/** The list of one catalogue but for its filters, which need what its entries point at. */
export const catalogueList = (declared: Catalogue) => ({
  shape: catalogueShape(declared),
  query: catalogueQueries.list(declared),
  searchBox:
    declared.search === undefined
      ? undefined
      : { name: 'search' as const, label: searchLabel(declared) },
});

/** For the loader: starts the queries of one catalogue. */
export const readCatalogue = (
  reads: PageReads,
  declared: Catalogue,
  search: CatalogueSearch,
): void => {
  const references = referencesOf(declared);
  const optionsOf = optionsIn(reads.client.getQueryData(references.queryKey));
  const list = { ...catalogueList(declared), filters: catalogueFilters(declared, { optionsOf }) };
  readList(reads, list, search);
  if (references.enabled) reads.read(references);
};
