import { createFileRoute } from '@tanstack/react-router';
import { TrayScreen } from '#features/bank-files/tray/tray-screen.tsx';
import { readTraySearch } from '#features/bank-files/tray/tray-search.ts';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/deposits/')({
  staticData: { title: 'Consignaciones sin identificar', needs: 'reconcile_bank' },
  validateSearch: readTraySearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(treasuryQueries.desk)),
  component: TrayRoute,
});

function TrayRoute() {
  const navigate = Route.useNavigate();
  return (
    <TrayScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
