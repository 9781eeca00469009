import { createFileRoute } from '@tanstack/react-router';
import { SettlementDetailScreen } from '#features/bank-files/settlement/settlement-detail.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/settlements/$id')({
  staticData: { title: 'Liquidación', needs: 'reconcile_bank' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => read(treasuryQueries.settlement(Number(params.id)))),
  component: SettlementRoute,
});

function SettlementRoute() {
  const { id } = Route.useParams();
  return <SettlementDetailScreen key={id} settlementId={Number(id)} />;
}
