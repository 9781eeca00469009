import { createFileRoute } from '@tanstack/react-router';
import { paymentsList } from '#features/payments/list/payments-list.ts';
import { PaymentsScreen } from '#features/payments/list/payments-screen.tsx';
import { readPaymentsSearch } from '#features/payments/list/payments-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/payments/')({
  staticData: { title: 'Pagos', needs: 'view_associated_loans' },
  validateSearch: readPaymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, paymentsList(deps), deps)),
  component: PaymentsRoute,
});

function PaymentsRoute() {
  const navigate = Route.useNavigate();
  return (
    <PaymentsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
