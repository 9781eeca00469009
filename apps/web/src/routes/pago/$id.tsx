import { ROLE } from '@cuotaclara/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ResultScreen } from '#features/payments/result/result-screen.tsx';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/pago/$id')({
  staticData: { title: 'Tu pago', redirects: false },
  validateSearch: ({ id }: Record<string, unknown>) => (typeof id === 'string' ? { id } : {}),
  component: PaymentResultRoute,
});

function PaymentResultRoute() {
  const { id } = Route.useParams();
  const search: { id?: string } = Route.useSearch();
  const { user } = useSession();
  const isBorrower = user?.role.role_id === ROLE.borrower;
  return (
    <ResultScreen
      key={id}
      reference={id}
      transactionId={search.id}
      pay={{ to: isBorrower ? '/borrower/pay' : '/pagar' }}
      home={isBorrower ? { to: '/borrower' } : { to: user ? '/' : '/pagar' }}
    />
  );
}
