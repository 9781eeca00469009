import { createFileRoute } from '@tanstack/react-router';
import { readBooksSearch } from '#features/ledger/books-search.ts';
import { GeneralScreen } from '#features/ledger/desk/general-screen.tsx';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/ledger/general')({
  staticData: { title: 'Mayor y balances', needs: 'view_ledger' },
  validateSearch: readBooksSearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ledgerQueries.months)),
  component: BookRoute,
});

function BookRoute() {
  const navigate = Route.useNavigate();
  return (
    <GeneralScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
