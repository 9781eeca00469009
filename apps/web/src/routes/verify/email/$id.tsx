import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailScreen } from '#features/auth/links/verify-email-screen.tsx';

export const Route = createFileRoute('/verify/email/$id')({
  staticData: { title: 'Confirma tu correo', redirects: false },
  component: VerifyEmailRoute,
});

function VerifyEmailRoute() {
  return <VerifyEmailScreen id={Route.useParams().id} />;
}
