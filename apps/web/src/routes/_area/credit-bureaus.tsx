import { createFileRoute } from '@tanstack/react-router';
import { bureauList } from '#features/bureau-clock/bureau-list.ts';
import { bureauQueries } from '#features/bureau-clock/bureau-queries.ts';
import { BureauScreen } from '#features/bureau-clock/bureau-screen.tsx';
import { readBureauSearch } from '#features/bureau-clock/bureau-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/credit-bureaus')({
  staticData: { title: 'Centrales de riesgo', needs: 'view_bureau_clock' },
  validateSearch: readBureauSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => {
      readList(reads, bureauList, deps);
      reads.read(bureauQueries.files);
    }),
  component: BureauRoute,
});

function BureauRoute() {
  const navigate = Route.useNavigate();
  return (
    <BureauScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
