import type { PersonalDataSource } from '#contributions/personal-data.ts';

/** The sessions of a user; erased with the account, by the feature `users`. */
export const authPersonalData: PersonalDataSource = {
  sections: {
    sesiones: (db, { userId }) =>
      db
        .selectFrom('auth.session as session')
        .innerJoin('users', 'users.identity_id', 'session.userId')
        .select([
          'session.createdAt as abierta',
          'session.updatedAt as renovada',
          'session.expiresAt as vence',
          'session.userAgent as navegador',
        ])
        .where('users.user_id', '=', userId)
        .orderBy('session.createdAt')
        .execute(),
  },
};
