import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { AuditEntry } from '#platform/audit/append-audit.ts';

/** What the log says an entry is or was: its own fields, and the names of what it points at. */
export const entryFacts = (declared: Catalogue, row: CatalogueRow): CatalogueRow =>
  Object.fromEntries(
    [...fieldsOf(declared).map(([name]) => name), 'is_active'].map((name) => [
      name,
      row[name] ?? null,
    ]),
  );

export const entrySubject = (declared: Catalogue, id: number): AuditEntry['subject'] => ({
  kind: 'catalogue',
  id: `${declared.entity}/${id}`,
});
