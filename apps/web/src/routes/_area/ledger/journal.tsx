import { createFileRoute } from '@tanstack/react-router';
import { readBooksSearch } from '#features/ledger/books-search.ts';
import { JournalScreen } from '#features/ledger/journal/journal-screen.tsx';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/ledger/journal')({
  staticData: { title: 'Libro diario', needs: 'view_ledger' },
  validateSearch: readBooksSearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ledgerQueries.months)),
  component: BookRoute,
});

function BookRoute() {
  const navigate = Route.useNavigate();
  return (
    <JournalScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
