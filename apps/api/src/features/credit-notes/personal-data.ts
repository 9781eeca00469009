import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import {
  unsafeCreditsNeverPaidOut,
  unsafeCreditsOf,
  unsafeUnsentCredits,
} from '#core/credits/unsafe-credits-of.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** Withdrawn notes are among them: they are still kept about the person. */
const readNotes: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('credit_notes')
    .select(['credit_id', 'text', 'written_at', 'withdrawn_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('note_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    nota: row.text,
    escrita: row.written_at,
    retirada: row.withdrawn_at,
  }));
};

async function forget(trx: Transaction<DB>, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return;
  await trx.deleteFrom('credit_notes').where('credit_id', 'in', creditIds).execute();
}

/** Not scoped: every note counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const written = await trx
    .selectFrom('credit_notes')
    .select('note_id')
    .where('written_by', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
}

/** Notes of a credit that was paid out belong to its records; all others are erased. */
export const creditNotesPersonalData: PersonalDataSource = {
  sections: { 'créditos/notas': readNotes },
  namesUser: unsafeNamesUser,
  eraseUnsent: async ({ trx }, borrowerId) =>
    forget(trx, await unsafeUnsentCredits(trx, borrowerId)),
  erase: async ({ trx }, { borrowerId }) =>
    forget(trx, await unsafeCreditsNeverPaidOut(trx, borrowerId)),
  erased: { besideCredits: ['applications'] },
  kept: { besideCredits: ['credits'] },
};
