import type { AnswerOf } from '@cuotaclara/contract';
import { type Catalogue, fieldsOf, labelKeyOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import type { getReferences } from '@cuotaclara/contract/catalogues/references';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from './catalogue-queries.ts';

export type ReferenceOption = { readonly value: string; readonly label: string };
type ReferenceEntry = Readonly<Record<string, unknown>> & { readonly label: string };

export type References = {
  /** Undefined while they are being fetched. */
  readonly optionsOf: (entity: string) => readonly ReferenceOption[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
};

const referredBy = (declared: Catalogue): Entity[] =>
  fieldsOf(declared).flatMap(([, field]) =>
    field.kind === 'reference' && isEntity(field.entity) ? [field.entity] : [],
  );

/** The query of the entries that the fields of a catalogue can point at. */
export const referencesOf = (declared: Catalogue) =>
  catalogueQueries.references([...new Set(referredBy(declared))]);

/** The options of each catalogue among the references; undefined until they are read. */
export const optionsIn =
  (data: AnswerOf<typeof getReferences> | undefined): References['optionsOf'] =>
  (name) => {
    if (!isEntity(name)) return [];
    // Whichever catalogue it is, its entries have a key and a label.
    const entries = data?.[name] as readonly ReferenceEntry[] | undefined;
    return entries?.map((entry) => ({
      value: String(entry[CATALOGUES[name].key]),
      label: entry.label,
    }));
  };

/** The entries that the fields of a catalogue can point at. */
export const useReferences = (declared: Catalogue): References => {
  const { data, isError, refetch } = useQuery(referencesOf(declared));
  return {
    optionsOf: optionsIn(data),
    hasFailed: isError && data === undefined,
    onRetry: () => void refetch(),
  };
};

/** What an entry points at now, which may have been disabled since. */
export const ownOption = (row: CatalogueRow | null, name: string): ReferenceOption | null => {
  const value = row?.[name] ?? null;
  if (value === null) return null;
  return { value: String(value), label: String(row?.[labelKeyOf(name)] ?? '') };
};

/** Those on offer, and the own one also when it is no longer among them. */
export const withOwn = (
  offered: readonly ReferenceOption[] | undefined,
  { own, disabledWord }: { own: ReferenceOption | null; disabledWord: string },
): ReferenceOption[] => {
  if (own === null) return [...(offered ?? [])];
  if (offered === undefined) return [own];
  if (offered.some(({ value }) => value === own.value)) return [...offered];
  return [{ ...own, label: `${own.label} (${disabledWord})` }, ...offered];
};
