import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '#features/auth/links/reset-screen.tsx';

export const Route = createFileRoute('/auth/reset/$token')({
  staticData: { title: 'Elige una contraseña nueva', redirects: false },
  component: ResetRoute,
});

function ResetRoute() {
  return <ResetScreen token={Route.useParams().token} />;
}
