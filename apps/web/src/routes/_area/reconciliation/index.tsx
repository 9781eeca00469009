import { createFileRoute } from '@tanstack/react-router';
import { FilesScreen } from '#features/bank-files/files/files-screen.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/reconciliation/')({
  staticData: { title: 'Conciliación', needs: 'reconcile_bank' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(treasuryQueries.files(0))),
  component: FilesScreen,
});
