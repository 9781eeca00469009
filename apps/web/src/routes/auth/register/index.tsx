import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { authQueries } from '#features/auth/auth-queries.ts';
import { AskForLink } from '#features/auth/links/ask-for-link.tsx';
import { useStartRegistration } from '#features/borrowers/registration/use-start-registration.ts';
import { requireNobody } from '#lib/session/session.ts';

export const Route = createFileRoute('/auth/register/')({
  staticData: { title: 'Abre tu cuenta', redirects: false },
  beforeLoad: () => requireNobody({ search: {} }),
  loader: async ({ context }) => {
    const { registration } = await context.queryClient.ensureQueryData(authQueries.options);
    if (!registration) throw redirect({ to: '/auth/login' });
  },
  component: RegisterRoute,
});

function RegisterRoute() {
  return (
    <AuthLayout>
      <AskForLink
        title="Abre tu cuenta"
        verb="Enviarme el enlace"
        purpose="para abrir tu cuenta, o para entrar si ya tienes una"
        lasts="24 horas"
        request={useStartRegistration()}
        isForEverybody
        back="Ya tengo cuenta"
      >
        Escribe tu correo y te enviamos un enlace para seguir. No necesitas contraseña.
      </AskForLink>
    </AuthLayout>
  );
}
