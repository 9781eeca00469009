import { PRODUCT_KINDS } from '@cuotaclara/contract/values/product-kinds';
import { useQuery } from '@tanstack/react-query';
import { personalKinds } from '#domain/borrower/personal-kinds.ts';
import { applicationQueries, type References } from '#features/applications/application-queries.ts';
import type { Typed } from '#lib/typed-draft.ts';
import type { Option } from './picker.tsx';

type Entry = { readonly label: string };

const asOptions = <E extends Entry>(
  entries: readonly E[] | undefined,
  idOf: (entry: E) => number,
): readonly Option[] | undefined =>
  entries?.map((entry) => ({ value: String(idOf(entry)), label: entry.label }));

const KINDS = Object.keys(PRODUCT_KINDS);

type Product = { readonly label: string; readonly kind: string };

/** Motorcycles together, then cars, then the rest; each by the name that people read. */
export const inShopOrder = <P extends Product>(products: readonly P[] | undefined) =>
  products?.toSorted(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      one.label.localeCompare(other.label, 'es-CO'),
  );

export type Lookups = {
  readonly references: References | undefined;
  readonly genders: readonly Option[] | undefined;
  readonly maritalStatuses: readonly Option[] | undefined;
  readonly countries: readonly Option[] | undefined;
  readonly cities: readonly Option[] | undefined;
  readonly products: readonly Option[] | undefined;
  readonly dues: readonly Option[] | undefined;
  /** How they are asked for again, where they could not be fetched. */
  readonly onRetry: (() => void) | null;
};

/** What the pickers offer. */
export const useLookups = (): Lookups => {
  const { data, isError, refetch } = useQuery(applicationQueries.references);
  return {
    references: data,
    genders: asOptions(data?.genders, (each) => each.gender_id),
    maritalStatuses: asOptions(data?.['marital-statuses'], (each) => each.marital_status_id),
    countries: asOptions(data?.countries, (each) => each.country_id),
    cities: asOptions(data?.cities, (each) => each.city_id),
    products: asOptions(inShopOrder(data?.products), (each) => each.product_id),
    dues: asOptions(data?.dues, (each) => each.due_id),
    onRetry: isError && data === undefined ? () => void refetch() : null,
  };
};

const USUAL = { country: 'CO', document: 'CC' } as const;

/** What nearly everybody chooses here, where nothing is chosen yet. */
export const usualOf = (references: References | undefined): Typed => {
  const kind = references?.['document-kinds']?.find(({ code }) => code === USUAL.document);
  const country = references?.countries?.find(({ code }) => code === USUAL.country);
  return {
    ...(kind && { document_kind_id: String(kind.document_kind_id) }),
    ...(country && { country_id: String(country.country_id) }),
  };
};

/** The kinds of document that a person can have. */
export const identificationKindsOf = (references: References | undefined) =>
  personalKinds(references?.['document-kinds'] ?? []);
