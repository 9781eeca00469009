import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '#features/payments/detail/payment-screen.tsx';
import { readPaymentSearch } from '#features/payments/detail/payment-search.ts';
import { readPaymentId } from '#features/payments/parts/read-payment-id.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/payments/$id')({
  validateSearch: readPaymentSearch,
  staticData: { title: 'Pago', needs: 'view_associated_loans' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => {
      const id = readPaymentId(params.id);
      if (id !== null) read(paymentQueries.detail(id));
    }),
  component: PaymentRoute,
});

function PaymentRoute() {
  const { id } = Route.useParams();
  const { reverse } = Route.useSearch();
  return <PaymentScreen key={id} paymentId={readPaymentId(id)} reverse={reverse} />;
}
