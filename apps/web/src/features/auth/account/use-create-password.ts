import { createPassword } from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { tryToRefreshUser } from '#lib/session/session.ts';

/** Creates the first password; the account then offers to change it. */
export const useCreatePassword = () =>
  useCommit({
    mutationFn: (body: { readonly new_password: string }) => call(createPassword, { body }),
    onSuccess: () => tryToRefreshUser(),
    done: {
      title: 'Tu contraseña quedó creada',
      text: 'Desde ahora también entras con ella. Cerramos tus otras sesiones.',
    },
    meta: { inline: true },
  });
