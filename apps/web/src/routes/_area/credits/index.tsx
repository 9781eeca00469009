import { createFileRoute } from '@tanstack/react-router';
import { readCredits } from '#features/credits/list/credits-list.ts';
import { CreditsScreen } from '#features/credits/list/credits-screen.tsx';
import { readCreditsSearch } from '#features/credits/list/credits-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/credits/')({
  staticData: { title: 'Créditos', needs: 'view_associated_loans' },
  validateSearch: readCreditsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readCredits(reads, deps)),
  component: CreditsRoute,
});

function CreditsRoute() {
  const navigate = Route.useNavigate();
  return (
    <CreditsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
