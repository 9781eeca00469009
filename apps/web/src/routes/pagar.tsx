import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { SupportLine } from '#features/auth/support-line.tsx';
import { OpenPayScreen } from '#features/payments/open/open-pay-screen.tsx';
import { readOpenPaySearch } from '#features/payments/open/pay-search.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/pagar')({
  staticData: { title: 'Paga tu cuota', redirects: false },
  validateSearch: readOpenPaySearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(paymentQueries.parameters)),
  component: OpenPayRoute,
});

function OpenPayRoute() {
  const navigate = Route.useNavigate();
  const { data: options } = useQuery(authQueries.options);
  return (
    <OpenPayScreen
      search={Route.useSearch()}
      onGo={(search) => void navigate({ search })}
      support={<SupportLine support={options?.support} />}
    />
  );
}
