import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#features/ledger/accounts/accounts-screen.tsx';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/ledger/accounts')({
  staticData: { title: 'Cuentas y terceros', needs: 'view_ledger' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ledgerQueries.accounts)),
  component: AccountsScreen,
});
