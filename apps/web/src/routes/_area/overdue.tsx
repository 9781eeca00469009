import { createFileRoute } from '@tanstack/react-router';
import { readPastDue } from '#features/past-due/past-due-list.ts';
import { PastDueScreen } from '#features/past-due/past-due-screen.tsx';
import { readPastDueSearch } from '#features/past-due/past-due-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/overdue')({
  staticData: { title: 'Mora y gestiones', needs: 'view_overdue' },
  validateSearch: readPastDueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readPastDue(reads, deps)),
  component: OverdueRoute,
});

function OverdueRoute() {
  const navigate = Route.useNavigate();
  return (
    <PastDueScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
