import { createFileRoute, redirect } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { RecoverScreen } from '#features/auth/links/recover-screen.tsx';

export const Route = createFileRoute('/auth/recover')({
  staticData: { title: 'Recupera tu contraseña', redirects: false },
  loader: async ({ context }) => {
    const { recover_enabled } = await context.queryClient.ensureQueryData(authQueries.options);
    if (!recover_enabled) throw redirect({ to: '/auth/login' });
  },
  component: RecoverScreen,
});
