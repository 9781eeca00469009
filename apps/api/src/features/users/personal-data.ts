import type { Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { eraseAddress, eraseWaysIn } from '#platform/auth/erase-identity.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { forgetKeysOf } from '#platform/command/command-keys.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { eraseCorrespondence } from '#platform/outbox/erase-messages.ts';
import { blankUser, removeUser } from './erase-user.ts';

const readAccount: ReadOwnData = (db, { userId }) =>
  db
    .selectFrom('users')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .leftJoin('email_validations', 'email_validations.email', 'users.email')
    .select([
      'users.email as correo',
      'email_validations.validated_at as correo_confirmado',
      'users.first_name as nombre',
      'users.first_surname as apellido',
      'users.phone as teléfono',
      'identity.twoFactorEnabled as verificación_en_dos_pasos',
      'users.created_at as creada',
      'users.activated_at as activada',
      'users.last_access_at as último_acceso',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();

const lockAccount = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('users')
    .select(['user_id as userId', 'identity_id as identityId', 'email'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Nobody signs in with an erased account. Where the audit log or a credit names the user by number,
 * the number stays and says nothing of the person.
 */
export const usersPersonalData = ({
  throttle,
}: {
  readonly throttle: Pick<Throttle, 'forgive'>;
}): PersonalDataSource => ({
  sections: { cuenta: readAccount },
  async erase(ctx, { userId, email, isUserNamed }) {
    const { trx } = ctx;
    if (userId !== null) {
      const account = await lockAccount(trx, userId);
      await throttle.forgive(trx, [account.email, account.identityId]);
      await eraseWaysIn(trx, account);
      await eraseCorrespondence(ctx, [account.email]);
      await forgetKeysOf(trx, userId);
      await (isUserNamed ? blankUser : removeUser)(trx, account);
      await eraseAddress(trx, account.email);
    }
    await eraseAddress(trx, email);
  },
  erased: { whole: ['account'], besideCredits: ['account'] },
});
