import { createFileRoute } from '@tanstack/react-router';
import { promiseList } from '#features/collections/promise-list.ts';
import { readPromisesSearch } from '#features/collections/promise-search.ts';
import { PromisesScreen } from '#features/collections/promises-screen.tsx';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/promises/')({
  staticData: { title: 'Promesas de pago', needs: 'view_contacts' },
  validateSearch: readPromisesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readList(reads, promiseList, deps)),
  component: PromisesRoute,
});

function PromisesRoute() {
  const navigate = Route.useNavigate();
  return (
    <PromisesScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
