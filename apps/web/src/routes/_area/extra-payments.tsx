import { createFileRoute } from '@tanstack/react-router';
import { extraPaymentsList } from '#features/payments/list/payments-list.ts';
import { ExtraPaymentsScreen } from '#features/payments/list/payments-screen.tsx';
import { readPaymentsSearch } from '#features/payments/list/payments-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/extra-payments')({
  staticData: { title: 'Abonos a capital', needs: 'view_associated_loans' },
  validateSearch: readPaymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, extraPaymentsList(deps), deps)),
  component: ExtraPaymentsRoute,
});

function ExtraPaymentsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ExtraPaymentsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
