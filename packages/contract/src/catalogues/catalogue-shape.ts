import { type ListColumn, type ListShape, listShape } from '../wire/list-shape.ts';
import {
  type Catalogue,
  type CatalogueField,
  type FieldKind,
  fieldsOf,
  labelKeyOf,
} from './catalogue.ts';

type SortedColumn = ListColumn & { readonly sort: string };

/** The list of any catalogue: which one it is, is not known to the compiler. */
export type CatalogueShape = ListShape & {
  readonly columns: Readonly<Record<string, SortedColumn>>;
};

const COLUMN_KINDS = {
  text: 'text',
  code: 'text',
  integer: 'integer',
  money: 'money',
  rate: 'percent',
  day: 'day',
  month: 'text',
  boolean: 'boolean',
  choice: 'choice',
  reference: 'text',
} as const satisfies Record<FieldKind, ListColumn['kind']>;

/** `needs_lien` sorts as `needsLien`, `department_id` as `department`. */
export const sortKeyOf = (name: string): string =>
  name.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const isLong = (field: CatalogueField): boolean =>
  field.kind === 'text' && field.multiline === true;

const columnOf = (name: string, field: CatalogueField): readonly [string, SortedColumn] => [
  field.kind === 'reference' ? labelKeyOf(name) : name,
  {
    label: field.label,
    kind: COLUMN_KINDS[field.kind],
    sort: sortKeyOf(name),
    ...(isLong(field) ? { extra: true as const } : {}),
    ...(field.kind === 'choice' ? { labels: field.choices } : {}),
  },
];

export const ENTRY_STATUSES = { active: 'En uso', disabled: 'Desactivado' } as const;

/** What every catalogue has beside its own fields. */
const COMMON_COLUMNS = {
  status: { label: 'Estado', kind: 'choice', sort: 'status', labels: ENTRY_STATUSES },
  created_at: { label: 'Creado', kind: 'moment', sort: 'creationDate', extra: true },
  updated_at: { label: 'Actualizado', kind: 'moment', sort: 'updateDate', extra: true },
} as const satisfies Record<string, SortedColumn>;

export const catalogueShape = (declared: Catalogue): CatalogueShape =>
  listShape({
    name: declared.entity,
    things: `${declared.words.gender === 'm' ? 'los' : 'las'} ${declared.words.plural}`,
    columns: {
      ...Object.fromEntries(fieldsOf(declared).map(([name, field]) => columnOf(name, field))),
      ...COMMON_COLUMNS,
    },
    sort: { by: sortKeyOf(declared.sort.by), dir: declared.sort.dir },
  });
