import { createFileRoute } from '@tanstack/react-router';
import { AccountingHomePage } from '#compose/staff-home.tsx';
import { readHome } from '#features/home/read-home.ts';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/accounting/')({
  staticData: { title: 'Inicio' },
  loader: (visit) =>
    prefetchFor(visit, (reads) => {
      readHome(reads);
      if (reads.may('view_ledger')) reads.read(ledgerQueries.months);
    }),
  component: AccountingHomePage,
});
