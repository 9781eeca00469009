import { requestPasswordRecovery } from '@cuotaclara/contract';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { AskForLink } from './ask-for-link.tsx';

export const RecoverScreen = () => {
  const request = useCommit({
    mutationFn: (body: { readonly email: string }) => call(requestPasswordRecovery, { body }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
  return (
    <AuthLayout>
      <AskForLink
        title="Recupera tu contraseña"
        verb="Enviar el enlace"
        purpose="para elegir una contraseña nueva"
        lasts="30 minutos"
        request={request}
        back="Volver"
      >
        Escribe tu correo y te enviamos un enlace para elegir una nueva.
      </AskForLink>
    </AuthLayout>
  );
};
