import { ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { createUser } from '#features/users/public.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StartupError } from '#platform/startup-error.ts';
import { DEMO_EMAILS } from './demo-people.ts';

/** Outside a demo someone must be able to sign in and make the other users. */
export async function ensureFirstAdmin(
  trx: Transaction<DB>,
  firstAdmin: Config['firstAdmin'],
): Promise<void> {
  await refuseDemoAccounts(trx);
  const admin = await trx
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', ROLE.admin)
    .where('blocked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (admin !== undefined) return;
  if (firstAdmin === null) {
    throw new StartupError(
      'Con DEMO=false hace falta un primer administrador: ' +
        'define ADMIN_EMAIL y ADMIN_PASSWORD y vuelve a iniciar.',
    );
  }
  await createAdmin(trx, firstAdmin);
}

async function createAdmin(trx: Transaction<DB>, admin: NonNullable<Config['firstAdmin']>) {
  const taken = await trx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', admin.email)
    .executeTakeFirst();
  if (taken !== undefined) {
    throw new StartupError('ADMIN_EMAIL es el correo de un usuario que ya existe: usa otro.');
  }
  try {
    const { userId } = await createUser(trx, {
      ...admin,
      firstName: 'Administrador',
      firstSurname: 'Principal',
      roleId: ROLE.admin,
      emailVerified: true,
    });
    await appendAudit(trx, BY_THE_PROGRAM, [
      {
        action: 'user_created',
        subject: { kind: 'user', id: userId },
        after: { email: admin.email, role_id: ROLE.admin },
      },
    ]);
  } catch (error) {
    if (error instanceof Refusal) throw new StartupError(`ADMIN_PASSWORD: ${error.message}`);
    throw error;
  }
}

/** Everyone knows the password of these accounts, so they may not live on outside a demo. */
async function refuseDemoAccounts(trx: Transaction<DB>): Promise<void> {
  const open = await trx
    .selectFrom('users')
    .select('email')
    .where('email', 'in', DEMO_EMAILS)
    .where('blocked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) return;
  throw new StartupError(
    'La base de datos tiene cuentas de demostración, cuya contraseña es pública. ' +
      'Con DEMO=false usa otra carpeta en DATA_DIR u otra base de datos en DATABASE_URL.',
  );
}
