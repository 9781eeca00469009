import {
  type Catalogue,
  type CatalogueField,
  type CatalogueValue,
  fieldsOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { fieldSchema } from '@cuotaclara/contract/catalogues/field-schema';
import type { FieldErrors } from '#lib/form/check-fields.ts';

/** The values of the form's fields, before their schemas parse them. */
export type EntryDraft = Readonly<Record<string, CatalogueValue>>;

const startOf = (field: CatalogueField): CatalogueValue =>
  'default' in field && field.default !== undefined ? field.default : null;

export const draftOf = (declared: Catalogue, row: CatalogueRow | null): EntryDraft =>
  Object.fromEntries(
    fieldsOf(declared).map(([name, field]) => [
      name,
      row === null ? startOf(field) : (row[name] ?? null),
    ]),
  );

/** Nothing, however it is left: an empty text is no value. */
const meant = (value: CatalogueValue | undefined): CatalogueValue =>
  typeof value === 'string' && value.trim() === '' ? null : (value ?? null);

/** The problem of a field's present value; undefined when there is none. */
export const problemOf = (
  field: CatalogueField,
  value: CatalogueValue | undefined,
): string | undefined => fieldSchema(field).safeParse(meant(value)).error?.issues[0]?.message;

export function problemsOf(declared: Catalogue, draft: EntryDraft): FieldErrors {
  const problems = fieldsOf(declared).flatMap(([name, field]) => {
    const problem = problemOf(field, draft[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  // What is not right by itself is not looked at beside the others.
  const unfit = problems.length === 0 ? (declared.check?.(bodyOf(draft)) ?? null) : null;
  return Object.fromEntries(unfit === null ? problems : [[unfit.field, unfit.problem]]);
}

/** What is sent; the server reads it with the same schemas. */
export const bodyOf = (draft: EntryDraft): CatalogueRow =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, meant(value)]));

export const isSameDraft = (one: EntryDraft, other: EntryDraft): boolean =>
  Object.keys(one).every((name) => meant(one[name]) === meant(other[name]));
