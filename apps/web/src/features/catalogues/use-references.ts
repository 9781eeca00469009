import { type Catalogue, fieldsOf, labelKeyOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from './catalogue-queries.ts';

export type Option = { readonly value: string; readonly label: string };
type Entry = Readonly<Record<string, unknown>> & { readonly label: string };

export type References = {
  /** Undefined while they are being fetched. */
  readonly optionsOf: (entity: string) => readonly Option[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
};

const referredBy = (declared: Catalogue): Entity[] =>
  fieldsOf(declared).flatMap(([, field]) =>
    field.kind === 'reference' && isEntity(field.entity) ? [field.entity] : [],
  );

/** What an entry belongs to, which tells apart two of the same name: «La Unión, Nariño». */
const parentOf = (declared: Catalogue) =>
  fieldsOf(declared).find(([, { kind, optional }]) => kind === 'reference' && optional !== true);

/** The entries that the fields of a catalogue can point at, with the place they are in. */
export const useReferences = (declared: Catalogue): References => {
  const direct = referredBy(declared);
  const names = [
    ...new Set([...direct, ...direct.flatMap((name) => referredBy(CATALOGUES[name]))]),
  ];
  const { data, isError, refetch } = useQuery(catalogueQueries.references(names));
  const entriesOf = (name: string): readonly Entry[] | undefined =>
    // Whichever catalogue it is, its entries have a key, a label and the values of its fields.
    isEntity(name) ? (data?.[name] as readonly Entry[] | undefined) : undefined;
  const optionsOf = (name: string) => {
    if (!isEntity(name)) return [];
    const [parentName, parent] = parentOf(CATALOGUES[name]) ?? [];
    const parents =
      parent?.kind === 'reference' && isEntity(parent.entity)
        ? new Map(
            entriesOf(parent.entity)?.map((entry) => [
              entry[CATALOGUES[parent.entity as Entity].key],
              entry.label,
            ]),
          )
        : null;
    return entriesOf(name)?.map((entry) => {
      const place = parentName === undefined ? undefined : parents?.get(entry[parentName]);
      return {
        value: String(entry[CATALOGUES[name].key]),
        label: place === undefined ? entry.label : `${entry.label}, ${place}`,
      };
    });
  };
  return {
    optionsOf,
    hasFailed: isError && data === undefined,
    onRetry: () => void refetch(),
  };
};

/** What an entry points at now, which may have been disabled since. */
export const ownOption = (row: CatalogueRow | null, name: string): Option | null => {
  const value = row?.[name] ?? null;
  if (value === null) return null;
  return { value: String(value), label: String(row?.[labelKeyOf(name)] ?? '') };
};

/** Those on offer, and the own one also when it is no longer among them. */
export const withOwn = (
  offered: readonly Option[] | undefined,
  { own, disabledWord }: { own: Option | null; disabledWord: string },
): Option[] => {
  if (own === null) return [...(offered ?? [])];
  if (offered === undefined) return [own];
  if (offered.some(({ value }) => value === own.value)) return [...offered];
  return [{ ...own, label: `${own.label} (${disabledWord})` }, ...offered];
};
