import { createFileRoute } from '@tanstack/react-router';
import { SettlementScreen } from '#features/bank-files/settlement/settlement-screen.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/settlements/')({
  staticData: { title: 'Pasarela', needs: 'reconcile_bank' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(treasuryQueries.unsettled)),
  component: SettlementScreen,
});
