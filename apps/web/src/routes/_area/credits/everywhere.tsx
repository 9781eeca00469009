import { createFileRoute } from '@tanstack/react-router';
import { everywhereList } from '#features/credits/list/everywhere-list.ts';
import { EverywhereScreen } from '#features/credits/list/everywhere-screen.tsx';
import { readEverywhereSearch } from '#features/credits/list/everywhere-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/credits/everywhere')({
  staticData: { title: 'Buscar en todos los estados', needs: 'search_all_credits' },
  validateSearch: readEverywhereSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, everywhereList(deps), deps)),
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
