import { createFileRoute } from '@tanstack/react-router';
import { figureList } from '#features/analytics/rows/figure-list.ts';
import { FigureRowsScreen } from '#features/analytics/rows/figure-rows-screen.tsx';
import { readFigureSearch } from '#features/analytics/rows/figure-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/indicators/credits')({
  staticData: { title: 'Créditos del indicador', needs: 'view_analytics' },
  validateSearch: readFigureSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, figureList(deps), deps)),
  component: FigureRowsRoute,
});

function FigureRowsRoute() {
  const navigate = Route.useNavigate();
  return (
    <FigureRowsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
