import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { LoginScreen } from '#features/auth/sign-in/login-screen.tsx';
import { readLoginSearch } from '#lib/session/login-search.ts';
import { requireNobody } from '#lib/session/session.ts';

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'Entrar', redirects: false },
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => requireNobody({ search }),
  // Not waited for: the form works without the options.
  loader: ({ context }) => void context.queryClient.prefetchQuery(authQueries.options),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen {...Route.useSearch()} />;
}
