import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#features/auth/account/account-screen.tsx';
import { authQueries } from '#features/auth/auth-queries.ts';
import { AccountFacts } from '#features/home/account-facts.tsx';
import { RoleAbilities } from '#features/home/role-abilities.tsx';
import { askToSignOutEverywhere } from '#features/shell/ask-to-sign-out-everywhere.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/account')({
  staticData: { title: 'Mi cuenta' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(authQueries.options)),
  component: AccountRoute,
});

function AccountRoute() {
  const { user } = useSession();
  const { data: options } = useQuery(authQueries.options);
  return user ? (
    <AccountScreen
      user={user}
      facts={
        <>
          <AccountFacts user={user} />
          <RoleAbilities user={user} />
        </>
      }
      keepsPasswords={options?.built_in ?? false}
      onSignOutEverywhere={askToSignOutEverywhere}
    />
  ) : null;
}
