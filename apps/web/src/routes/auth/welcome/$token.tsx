import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '#features/auth/links/reset-screen.tsx';

export const Route = createFileRoute('/auth/welcome/$token')({
  staticData: { title: 'Te damos la bienvenida', redirects: false },
  component: WelcomeRoute,
});

function WelcomeRoute() {
  return <ResetScreen token={Route.useParams().token} purpose="welcome" />;
}
