import { createFileRoute } from '@tanstack/react-router';
import { AllowanceScreen } from '#features/ledger/allowance/allowance-screen.tsx';
import { readBooksSearch } from '#features/ledger/books-search.ts';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/ledger/allowance')({
  staticData: { title: 'Provisión de cartera', needs: 'view_ledger' },
  validateSearch: readBooksSearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ledgerQueries.accounts)),
  component: BookRoute,
});

function BookRoute() {
  const navigate = Route.useNavigate();
  return (
    <AllowanceScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
