import { type Catalogue, fieldOf } from '@cuotaclara/contract/catalogues/catalogue';
import { filteredFields } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import type { ListFilter } from '#lib/list/list-model.ts';
import { wordsOf } from './catalogue-words.ts';
import type { References } from './use-references.ts';

const statuses = ({ done, all }: ReturnType<typeof wordsOf>): ListFilter => ({
  label: 'Estado',
  fallback: 'active',
  options: [
    { value: 'active', label: 'En uso' },
    { value: 'disabled', label: `${done('Desactivad')}s` },
    { value: 'all', label: all },
  ],
});

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** «Modalidad» and «División» are feminine, as every word that ends so. */
const allIn = (label: string): string => (/(dad|ión)$/.test(label) ? 'Todas' : 'Todos');

const allOf = (entity: string): string =>
  isEntity(entity) ? wordsOf(CATALOGUES[entity]).all : 'Todos';

/** What the list of a catalogue can be narrowed by. */
export const catalogueFilters = (
  declared: Catalogue,
  { optionsOf: referenceOptions }: Pick<References, 'optionsOf'>,
): Readonly<Record<string, ListFilter>> => {
  const filters = filteredFields(declared).map((name): [string, ListFilter] => {
    const field = fieldOf(declared, name);
    switch (field.kind) {
      case 'reference':
        return [
          name,
          {
            label: field.label,
            options: referenceOptions(field.entity),
            allLabel: allOf(field.entity),
          },
        ];
      case 'choice':
        return [
          name,
          { label: field.label, options: optionsOf(field.choices), allLabel: allIn(field.label) },
        ];
      default:
        return [name, { label: field.label, options: optionsOf({ true: 'Sí', false: 'No' }) }];
    }
  });
  return { ...Object.fromEntries(filters), status: statuses(wordsOf(declared)) };
};

export const searchLabel = (declared: Catalogue): string =>
  `Buscar ${wordsOf(declared).plural} por ${declared.search ?? ''}`;
