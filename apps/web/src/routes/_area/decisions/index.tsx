import { createFileRoute } from '@tanstack/react-router';
import { decisionsList } from '#features/decisions/list/decisions-list.ts';
import { DecisionsScreen } from '#features/decisions/list/decisions-screen.tsx';
import { readDecisionsSearch } from '#features/decisions/list/decisions-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/decisions/')({
  staticData: { title: 'Decisiones', needs: 'view_associated_loans' },
  validateSearch: readDecisionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, decisionsList(deps), deps)),
  component: DecisionsRoute,
});

function DecisionsRoute() {
  const navigate = Route.useNavigate();
  return (
    <DecisionsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
