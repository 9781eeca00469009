import { createFileRoute } from '@tanstack/react-router';
import { TreasuryHomePage } from '#compose/staff-home.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { readHome } from '#features/home/read-home.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/treasury/')({
  staticData: { title: 'Inicio' },
  loader: (visit) =>
    prefetchFor(visit, (reads) => {
      readHome(reads);
      if (reads.may('reconcile_bank')) reads.read(treasuryQueries.desk);
    }),
  component: TreasuryHomePage,
});
