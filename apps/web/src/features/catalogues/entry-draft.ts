import {
  type Catalogue,
  type CatalogueField,
  type CatalogueValue,
  fieldsOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';

/** Values of an entry while they are typed; what is empty has none. */
export type EntryDraft = Readonly<Record<string, Exclude<CatalogueValue, null> | undefined>>;

const startOf = (field: CatalogueField): CatalogueValue =>
  'default' in field && field.default !== undefined ? field.default : null;

export const draftOf = (declared: Catalogue, row: CatalogueRow | null): EntryDraft =>
  Object.fromEntries(
    fieldsOf(declared).map(([name, field]) => [
      name,
      (row === null ? startOf(field) : row[name]) ?? undefined,
    ]),
  );

/** Value of a field as it is typed; a text that was emptied again is as one never typed. */
export const typedValue = (value: CatalogueValue): EntryDraft[string] =>
  value === null || value === '' ? undefined : value;

/** A text of blanks is no value. */
const meant = (value: EntryDraft[string]): CatalogueValue =>
  typeof value === 'string' && value.trim() === '' ? null : (value ?? null);

/** Body as it is sent; the server reads it with the same schemas. */
export const bodyOf = (draft: EntryDraft): CatalogueRow =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, meant(value)]));
