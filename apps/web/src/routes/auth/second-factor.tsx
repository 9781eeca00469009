import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#features/auth/sign-in/second-factor-screen.tsx';
import { readLoginSearch } from '#lib/session/login-search.ts';
import { requireNobody } from '#lib/session/session.ts';

export const Route = createFileRoute('/auth/second-factor')({
  staticData: { title: 'Confirma que eres tú', redirects: false },
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => requireNobody({ search }),
  component: SecondFactorRoute,
});

function SecondFactorRoute() {
  return <SecondFactorScreen {...Route.useSearch()} />;
}
