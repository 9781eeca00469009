import type { PersonalDataSource } from '#contributions/personal-data.ts';

/** How a user sees lists; erased with the account. */
export const preferencesPersonalData: PersonalDataSource = {
  sections: {
    preferencias: (db, { userId }) =>
      db
        .selectFrom('user_preferences')
        .select(['name as lista', 'columns as columnas', 'density as densidad'])
        .where('user_id', '=', userId)
        .orderBy('name')
        .execute(),
  },
  async erase({ trx }, { userId }) {
    if (userId === null) return;
    await trx.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
  },
};
