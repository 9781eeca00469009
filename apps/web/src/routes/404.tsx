import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';

export const Route = createFileRoute('/404')({
  staticData: { title: 'Página no encontrada', redirects: false },
  component: NotFoundScreen,
});
