import { type Catalogue, fieldsOf, labelKeyOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import type { AuditEntry } from '#platform/audit/append-audit.ts';

/**
 * What the log says an entry is or was: what people call it, its own fields, and the names of what
 * it points at. The log outlives the entries, so it cannot ask for them later.
 */
export function entryFacts(declared: Catalogue, row: CatalogueRow): CatalogueRow {
  const names = fieldsOf(declared).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [name, labelKeyOf(name)] : [name],
  );
  return {
    title: entryTitle(declared, row),
    ...Object.fromEntries([...names, 'is_active'].map((name) => [name, row[name] ?? null])),
  };
}

export const entrySubject = (declared: Catalogue, id: number): AuditEntry['subject'] => ({
  kind: 'catalogue',
  id: `${declared.entity}/${id}`,
});
