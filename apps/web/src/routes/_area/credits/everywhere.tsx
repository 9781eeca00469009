import { createFileRoute } from '@tanstack/react-router';
import { EverywhereScreen } from '#features/credits/list/everywhere-screen.tsx';
import { readEverywhereSearch } from '#features/credits/list/everywhere-search.ts';

export const Route = createFileRoute('/_area/credits/everywhere')({
  staticData: { title: 'Buscar en todos los estados', needs: 'search_all_credits' },
  validateSearch: readEverywhereSearch,
  // No loader: each search is recorded in the audit log, so only a screen that is shown searches.
  component: EverywhereRoute,
});

function EverywhereRoute() {
  const navigate = Route.useNavigate();
  return (
    <EverywhereScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
