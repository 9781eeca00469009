import { createFileRoute } from '@tanstack/react-router';
import { OwnPayScreen } from '#features/payments/own/own-pay-screen.tsx';
import { readOwnPaySearch } from '#features/payments/own/own-pay-search.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/pay')({
  staticData: { title: 'Pagar' },
  validateSearch: readOwnPaySearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(paymentQueries.own)),
  component: OwnPayRoute,
});

function OwnPayRoute() {
  const navigate = Route.useNavigate();
  return (
    <OwnPayScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
