import { createFileRoute } from '@tanstack/react-router';
import { readBooksSearch } from '#features/ledger/books-search.ts';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { AuxiliaryScreen } from '#features/ledger/third/auxiliary-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/ledger/third-parties')({
  staticData: { title: 'Auxiliar por tercero', needs: 'view_ledger' },
  validateSearch: readBooksSearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ledgerQueries.months)),
  component: BookRoute,
});

function BookRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuxiliaryScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
