import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  PROMISSORY_NOTE_STATES,
  promissoryNoteStateField,
} from '@cuotaclara/contract/documents/document-words';
import { sql, type Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';
import type { DB } from '#platform/database/database.generated.ts';

const readPromissoryNotes: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('promissory_note_entries as entry')
    .innerJoin('documents', 'documents.document_id', 'entry.document_id')
    .select(['documents.credit_id', 'documents.number', 'entry.state', 'entry.reason'])
    .select('entry.entered_at')
    .where('documents.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('entry.promissory_note_entry_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    número: row.number,
    estado: PROMISSORY_NOTE_STATES[z.parse(promissoryNoteStateField, row.state)],
    motivo: row.reason,
    desde: row.entered_at,
  }));
};

/** Not scoped: every promissory note counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { named } = await trx
    .selectNoFrom(
      sql<boolean>`
        exists (select from promissory_note_entries where entered_by = ${userId})
        or exists (select from promissory_note_notices where recorded_by = ${userId})
      `.as('named'),
    )
    .executeTakeFirstOrThrow();
  return named;
}

/** The register belongs to the records of a credit and is kept with it. */
export const promissoryNotesPersonalData: PersonalDataSource = {
  sections: { 'créditos/pagarés': readPromissoryNotes },
  namesUser: unsafeNamesUser,
  kept: { besideCredits: ['credits'] },
};
