import { createFileRoute } from '@tanstack/react-router';
import { ReconcileScreen } from '#features/bank-files/reconcile/reconcile-screen.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/reconciliation/$id')({
  staticData: { title: 'Recaudo', needs: 'reconcile_bank' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => read(treasuryQueries.file(Number(params.id)))),
  component: ReconcileRoute,
});

function ReconcileRoute() {
  const { id } = Route.useParams();
  return <ReconcileScreen key={id} fileId={Number(id)} />;
}
