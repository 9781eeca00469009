import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, type Entity, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from './catalogue-queries.ts';

type Option = { readonly value: string; readonly label: string };
type Entry = Readonly<Record<string, unknown>> & { readonly label: string };

/** Undefined while they are being fetched. */
export type ReferenceOptions = (entity: string) => readonly Option[] | undefined;

const referredBy = (declared: Catalogue): Entity[] =>
  fieldsOf(declared).flatMap(([, field]) =>
    field.kind === 'reference' && isEntity(field.entity) ? [field.entity] : [],
  );

/** What an entry belongs to, which tells apart two of the same name: «La Unión, Nariño». */
const parentOf = (declared: Catalogue) =>
  fieldsOf(declared).find(([, { kind, optional }]) => kind === 'reference' && optional !== true);

/** The entries that the fields of a catalogue can point at, with the place they are in. */
export const useReferenceOptions = (declared: Catalogue): ReferenceOptions => {
  const direct = referredBy(declared);
  const names = [
    ...new Set([...direct, ...direct.flatMap((name) => referredBy(CATALOGUES[name]))]),
  ];
  const { data } = useQuery(catalogueQueries.references(names));
  const entriesOf = (name: string): readonly Entry[] | undefined =>
    // Whichever catalogue it is, its entries have a key, a label and the values of its fields.
    isEntity(name) ? (data?.[name] as readonly Entry[] | undefined) : undefined;
  return (name) => {
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
};
