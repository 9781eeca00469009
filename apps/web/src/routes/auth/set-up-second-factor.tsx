import '#ui/theme/area.css';
import { findRole, homeOf } from '@cuotaclara/contract';
import { ModalsProvider } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { DemandedSecondFactor } from '#features/auth/account/demanded-second-factor.tsx';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { authQueries } from '#features/auth/auth-queries.ts';
import { Heading } from '#features/auth/heading.tsx';
import { SupportLine } from '#features/auth/support-line.tsx';
import { takeKeptReturn } from '#lib/session/kept-return.ts';
import { lacksSecondFactor } from '#lib/session/lacks-second-factor.ts';
import { readLoginSearch } from '#lib/session/login-search.ts';
import { safeReturnTo } from '#lib/session/return-to.ts';
import { requireSession, useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';

export const Route = createFileRoute('/auth/set-up-second-factor')({
  staticData: { title: 'Activa la verificación en dos pasos', beforeSecondFactor: true },
  validateSearch: readLoginSearch,
  beforeLoad: async ({ location, search }) => {
    const user = await requireSession({ location, beforeSecondFactor: true });
    if (lacksSecondFactor(user)) return;
    const home = homeOf(user.role.role_id);
    throw redirect({ href: safeReturnTo(search.return_to) ?? takeKeptReturn() ?? home });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(authQueries.options),
  component: SetUpSecondFactorRoute,
});

function SetUpSecondFactorRoute() {
  const { user } = useSession();
  const { data: options } = useQuery(authQueries.options);
  if (!user) return null;
  return (
    <AuthLayout>
      <Heading title="Activa la verificación en dos pasos">
        Tu rol, {findRole(user.role.role_id)?.label}, la exige: al entrar pedimos también un código
        de tu celular. Sin ella no puedes trabajar todavía.{' '}
        <SupportLine support={options?.support} />
      </Heading>
      <ModalsProvider modalProps={dialogProps}>
        <DemandedSecondFactor />
      </ModalsProvider>
    </AuthLayout>
  );
}
