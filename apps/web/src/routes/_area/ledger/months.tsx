import { createFileRoute } from '@tanstack/react-router';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { MonthsScreen } from '#features/ledger/months/months-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/ledger/months')({
  staticData: { title: 'Períodos', needs: 'view_ledger' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ledgerQueries.months)),
  component: MonthsScreen,
});
