import {
  type Catalogue,
  type CatalogueField,
  fieldsOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { referredBy, tableSql, titleSql } from './entry-sql.ts';

type Change = { readonly values: CatalogueRow; readonly before?: CatalogueRow };

/**
 * Refuses to point at what is disabled. What an entry points at already stays as it is, and whether
 * there is such an entry at all the database knows.
 */
export async function checkReferences(
  trx: Transaction<DB>,
  declared: Catalogue,
  { values, before = {} }: Change,
): Promise<void> {
  for (const [name, field] of fieldsOf(declared)) {
    const id = values[name] ?? null;
    if (field.kind !== 'reference' || id === null || id === before[name]) continue;
    const other = referredBy(field);
    const { rows } = await sql<{ title: string }>`
      select ${titleSql(other, 'other')} as title
      from ${tableSql(other)} as other
      where ${sql.ref(`other.${other.key}`)} = ${id} and not other.is_active
    `.execute(trx);
    const [disabled] = rows;
    if (disabled === undefined) continue;
    const message = disabledText(field, disabled.title);
    throw new Refusal('invalid_input', {
      facts: { summary: message },
      fields: [{ path: name, message }],
    });
  }
}

/** «Leticia, Amazonas» está desactivada: elige otra ciudad. */
export function disabledText(field: CatalogueField, title: string): string {
  const { singular, gender } = referredBy(field).words;
  return gender === 'm'
    ? `«${title}» está desactivado: elige otro ${singular}.`
    : `«${title}» está desactivada: elige otra ${singular}.`;
}
