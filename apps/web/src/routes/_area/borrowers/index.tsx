import { createFileRoute } from '@tanstack/react-router';
import { borrowersList } from '#features/borrowers/manage/borrowers-list.ts';
import { BorrowersScreen } from '#features/borrowers/manage/borrowers-screen.tsx';
import { readBorrowersSearch } from '#features/borrowers/manage/borrowers-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrowers/')({
  staticData: { title: 'Clientes', needs: 'review_identity' },
  validateSearch: readBorrowersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, borrowersList, deps)),
  component: BorrowersRoute,
});

function BorrowersRoute() {
  const navigate = Route.useNavigate();
  return (
    <BorrowersScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
