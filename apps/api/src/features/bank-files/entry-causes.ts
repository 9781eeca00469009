import { ENTRY_KINDS, type EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import {
  bareCause,
  type EntryCause,
  type EntryCauses,
  numberInKey,
  type ReadCause,
} from '#contributions/entry-causes.ts';
import type { Reader } from '#platform/database/database.ts';

/** A line of the bank: one with centavos, or one that said which account has a payment. */
async function seenCause(
  db: Reader,
  { rowId, kind }: { readonly rowId: number; readonly kind: EntryKind },
): Promise<EntryCause> {
  const title = `Lo causó: ${ENTRY_KINDS[kind].toLocaleLowerCase('es-CO')}`;
  const row = await db
    .selectFrom('bank_file_rows as row')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .select(['row.line', 'row.twin_payment_id', 'file.name', 'file.confirmed_at'])
    .where('row.bank_file_row_id', '=', rowId)
    .executeTakeFirst();
  if (row === undefined) return bareCause(title);
  return {
    ...bareCause(title, [
      `Línea ${row.line} de ${row.name}`,
      kind === 'account_seen' || kind === 'account_seen_undone'
        ? 'El pago ya estaba registrado: no se cuenta dos veces'
        : 'Su valor trae centavos',
    ]),
    at: row.confirmed_at.toISOString(),
    payment_id: row.twin_payment_id,
  };
}

const ofRow: ReadCause = (db, entry) =>
  seenCause(db, { rowId: numberInKey(entry), kind: entry.kind });

/** Causes of the entries of lines of the bank that are no payment of their own. */
export const bankRowCauses = {
  rounding: ofRow,
  rounding_undone: ofRow,
  account_seen: ofRow,
  account_seen_undone: ofRow,
} as const satisfies EntryCauses;
