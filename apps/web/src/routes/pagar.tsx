import { createFileRoute } from '@tanstack/react-router';
import { ContactUs } from '#domain/contact/contact-us.tsx';
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
  return (
    <OpenPayScreen
      search={Route.useSearch()}
      onGo={(search) => void navigate({ search })}
      support={<ContactUs>¿Algo no cuadra? Escríbenos o llámanos.</ContactUs>}
    />
  );
}
