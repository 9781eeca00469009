import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/**
 * What a mandatory document stands for in its set: its kind, and the person where each person signs
 * an own one. A voided document is made up for by a later one of the same slot.
 */
export const unsafeSlot = sql<string>`documents.kind || case
  when documents.kind = any(${PERSONAL_KINDS}::text[]) then ':' || (
    select string_agg(holder.borrower_id::text, ',')
    from document_holders as holder
    where holder.document_id = documents.document_id
  )
  else '' end`;

/** Whether every mandatory document of a set is sealed. Not scoped: for guards and the program. */
export async function isSetSealed(db: Reader, setId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('documents')
    .select([unsafeSlot.as('slot'), 'documents.state'])
    .where('documents.document_set_id', '=', setId)
    .where('documents.is_mandatory', '=', true)
    .execute();
  const bySlot = Map.groupBy(rows, ({ slot }) => slot);
  return (
    rows.length > 0 && bySlot.values().every((own) => own.some(({ state }) => state === 'SEALED'))
  );
}
