import type { PersonalDataSource } from '#contributions/personal-data.ts';
import { reduceBorrower, removeBorrower } from './erase-borrower-row.ts';

/** The row of a borrower goes, or keeps what says whose the kept credits are. */
export const borrowerRecordPersonalData: PersonalDataSource = {
  sections: {
    // Without the code itself, of which only a hash is stored.
    'consultas/códigos_al_celular': (db, { borrowerId }) =>
      db
        .selectFrom('phone_codes')
        .select(['phone as celular', 'sent_at as enviado', 'expires_at as vence'])
        .where('borrower_id', '=', borrowerId)
        .execute(),
  },
  async erase({ trx }, { borrowerId, hasCredits }) {
    await trx.deleteFrom('phone_codes').where('borrower_id', '=', borrowerId).execute();
    await (hasCredits ? reduceBorrower : removeBorrower)(trx, borrowerId);
  },
  erased: { whole: ['person', 'contact'], besideCredits: ['contact', 'profile', 'inquiries'] },
  kept: { besideCredits: ['person'] },
};
