import {
  type FlagText,
  flagTextField,
  idField,
  keyField,
  momentField,
  readVersionField,
} from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { searchField } from '../wire/list.ts';
import {
  type Catalogue,
  type CatalogueField,
  type CatalogueValue,
  fieldsOf,
  labelKeyOf,
} from './catalogue.ts';
import { ENTRY_STATUSES } from './catalogue-shape.ts';
import { fieldSchema } from './field-schema.ts';

/** An entry with its values by name, of a catalogue that the compiler does not know. */
export type CatalogueRow = Readonly<Record<string, CatalogueValue>>;

const valueSchemas = (declared: Catalogue) =>
  Object.fromEntries(fieldsOf(declared).map(([name, field]) => [name, fieldSchema(field)]));

/** The values of an entry beside one another. */
const fitTogether = (declared: Catalogue) =>
  z.check<CatalogueRow>(({ value, issues }) => {
    const found = declared.check?.(value) ?? null;
    if (found === null) return;
    const { field, problem } = found;
    issues.push({ code: 'custom', input: value[field], path: [field], message: problem });
  });

/** What a person fills in. */
export const entryBody = (declared: Catalogue): z.ZodMiniType<CatalogueRow> =>
  z.object(valueSchemas(declared)).check(fitTogether(declared));

/**
 * The same for an entry that was read before; `version` is the one that was read. A caller that
 * sends none overwrites whatever there is.
 */
export const editedEntryBody = (
  declared: Catalogue,
): z.ZodMiniType<CatalogueRow & { readonly version?: number | undefined }> =>
  // The values of an object with unknown keys are a record; the compiler sees only the known key.
  z
    .object({ ...valueSchemas(declared), version: z.optional(readVersionField) })
    .check(fitTogether(declared) as never) as never;

function storedValue(field: CatalogueField): z.ZodMiniType {
  switch (field.kind) {
    case 'boolean':
      return z.boolean();
    case 'integer':
    case 'money':
    case 'reference':
      return z.nullable(z.int());
    case 'rate':
      return z.nullable(z.number());
    case 'text':
    case 'code':
    case 'day':
    case 'month':
    case 'choice':
      return z.nullable(z.string());
    default:
      return field satisfies never;
  }
}

const storedFields = (declared: Catalogue) =>
  fieldsOf(declared).map(([name, field]) => [name, storedValue(field)] as const);

/** An entry as a list shows it. Entries of other catalogues are there by key and by name. */
export const rowSchema = (declared: Catalogue): z.ZodMiniType<CatalogueRow> =>
  // An object whose keys are only known at run time is a record of its values.
  z.object({
    [declared.key]: z.int(),
    ...Object.fromEntries(storedFields(declared)),
    ...Object.fromEntries(
      fieldsOf(declared)
        .filter(([, field]) => field.kind === 'reference')
        .map(([name]) => [labelKeyOf(name), z.nullable(z.string())]),
    ),
    is_active: z.boolean(),
    /** The same, as the list shows it. */
    status: keyField(ENTRY_STATUSES),
    version: z.int(),
    created_at: momentField,
    updated_at: momentField,
  }) as never;

/** An entry as a picker offers it: `label` is what people read. */
export const referenceSchema = (declared: Catalogue): z.ZodMiniType =>
  z.object({
    [declared.key]: z.int(),
    label: z.string(),
    ...Object.fromEntries(storedFields(declared)),
  });

const flag = z.pipe(
  flagTextField,
  z.transform((text: FlagText) => text === 'true'),
);

function filterOf(field: CatalogueField): z.ZodMiniType | null {
  switch (field.kind) {
    case 'reference':
      return z.optional(idField);
    case 'choice': {
      const names = Object.keys(field.choices);
      return z.optional(z.enum(names, { error: `Elige entre: ${names.join(', ')}.` }));
    }
    case 'boolean':
      return z.optional(flag);
    default:
      return null;
  }
}

/** The fields a list can be narrowed by, each under its own name. */
export const filteredFields = (declared: Catalogue): readonly string[] =>
  fieldsOf(declared)
    .filter(([, field]) => filterOf(field) !== null)
    .map(([name]) => name);

const COMMON_FILTERS = {
  search: z.optional(searchField),
  /** Without it only the entries in use are listed. */
  all: z.optional(flag),
  status: z.optional(
    keyField({ ...ENTRY_STATUSES, all: null }, { error: 'El estado es active, disabled o all.' }),
  ),
};

export const listFilters = (declared: Catalogue): typeof COMMON_FILTERS => ({
  ...COMMON_FILTERS,
  ...Object.fromEntries(
    fieldsOf(declared).flatMap(([name, field]) => {
      const filter = filterOf(field);
      return filter === null ? [] : [[name, filter] as const];
    }),
  ),
});
