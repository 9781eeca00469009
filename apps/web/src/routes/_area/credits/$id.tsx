import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { createFileRoute } from '@tanstack/react-router';
import { creditPage } from '#compose/credit-page.ts';
import { creditQueries, isCreditId } from '#domain/credit/credit-queries.ts';
import { readCreditSearch } from '#domain/credit/credit-search.ts';
import { CreditScreen } from '#features/credits/detail/credit-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/credits/$id')({
  staticData: { title: 'Crédito', needs: 'view_associated_loans' },
  validateSearch: readCreditSearch,
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => {
      const id = idIn(params.id);
      if (isCreditId(id)) read(creditQueries.detail(id));
    }),
  component: CreditRoute,
});

/** An address may carry the number as people write it: CR-10204. */
const idIn = (address: string): number => readCreditNumber(address) ?? Number.NaN;

function CreditRoute() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <CreditScreen
      // Another credit is another page: nothing of the one before stays open.
      key={id}
      id={idIn(id)}
      page={creditPage}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
