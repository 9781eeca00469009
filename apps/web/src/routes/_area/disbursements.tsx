import { createFileRoute } from '@tanstack/react-router';
import { payoutsQuery } from '#features/disbursement/disbursement-queries.ts';
import { PayoutsScreen } from '#features/disbursement/list/payouts-screen.tsx';
import { readPayoutsSearch } from '#features/disbursement/list/payouts-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/disbursements')({
  staticData: { title: 'Por desembolsar', needs: 'disburse_credit' },
  validateSearch: readPayoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { step, page = 0 }, ...visit }) =>
    prefetchFor(visit, ({ read }) => read(payoutsQuery({ step, page }))),
  component: PayoutsRoute,
});

function PayoutsRoute() {
  const navigate = Route.useNavigate();
  return (
    <PayoutsScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
