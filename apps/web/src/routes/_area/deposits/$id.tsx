import { createFileRoute } from '@tanstack/react-router';
import { DepositScreen } from '#features/bank-files/tray/deposit-screen.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/deposits/$id')({
  staticData: { title: 'Consignación', needs: 'reconcile_bank' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => read(treasuryQueries.deposit(Number(params.id)))),
  component: DepositRoute,
});

function DepositRoute() {
  const { id } = Route.useParams();
  return <DepositScreen key={id} depositId={Number(id)} />;
}
