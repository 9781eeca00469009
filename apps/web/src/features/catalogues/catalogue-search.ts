import { type ListSearchWith, listSearch } from '#lib/list/list-search.ts';

/**
 * What the address of any catalogue may name. Written out, because the declarations of the
 * catalogues must not come into the bundle that everybody loads; a test holds it to them.
 */
export const CATALOGUE_FILTERS = [
  'search',
  'status',
  'applies_to',
  'city_id',
  'country_id',
  'department_id',
  'kind',
  'modality',
  'needs_lien',
  'purpose',
  'base',
  'has_iva',
  'is_service',
  'moment',
  'product_kind',
  'instalment_rounding',
  'first_period',
  'part_ahead',
  'payoff_charges',
] as const;

type Filter = (typeof CATALOGUE_FILTERS)[number];

/** `open` is the entry that is being edited, `new`, or `import`: back closes it. */
export type CatalogueSearch = ListSearchWith<Filter | 'open'>;

export const readCatalogueSearch = listSearch([...CATALOGUE_FILTERS, 'open']);
