import { createFileRoute, redirect } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { KitScreen } from '#features/kit/kit-screen.tsx';

export const Route = createFileRoute('/demo/kit')({
  staticData: { title: 'Componentes', redirects: false },
  beforeLoad: async ({ context }) => {
    const options = await context.queryClient.ensureQueryData(authQueries.options);
    if (options.demo === null) throw redirect({ to: '/404' });
  },
  component: KitScreen,
});
