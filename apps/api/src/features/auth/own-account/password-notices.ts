import { z } from '@cuotaclara/contract';
import { mailedNotice } from '#features/notifications/public.ts';

const passwordCreated = mailedNotice({
  name: 'auth-password-created',
  kind: 'password_created',
  payload: z.object({ user_id: z.int() }),
});

/** Mails users that their account has a password now, so that they can object. */
export const createPasswordNotices = passwordCreated.senderFor;
export type PasswordNotices = ReturnType<typeof createPasswordNotices>;

/** Declares the job that mails users that their account has a password now. */
export const declarePasswordNotices = passwordCreated.writtenBy(async (db, { user_id: userId }) => {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return null;
  return {
    recipient: user.email,
    title: 'Tu cuenta de Cuota Clara ya tiene contraseña',
    paragraphs: [
      `Hola, ${user.first_name}. Creaste una contraseña: desde ahora también entras con ella. ` +
        'Cerramos tus otras sesiones.',
      'Si no fuiste tú, elige otra ahora mismo y escribe a soporte cuanto antes.',
    ],
    button: { label: 'Elegir otra contraseña', path: '/auth/recover' },
  };
});
