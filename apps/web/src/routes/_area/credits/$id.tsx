import { createFileRoute } from '@tanstack/react-router';
import { creditPage } from '#compose/credit-page.ts';
import { readCreditSearch } from '#domain/credit/credit-search.ts';
import { CreditScreen } from '#features/credits/detail/credit-screen.tsx';

export const Route = createFileRoute('/_area/credits/$id')({
  staticData: { title: 'Crédito', needs: 'view_associated_loans' },
  validateSearch: readCreditSearch,
  component: CreditRoute,
});

function CreditRoute() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <CreditScreen
      // Another credit is another page: nothing of the one before stays open.
      key={id}
      id={Number(id)}
      page={creditPage}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
