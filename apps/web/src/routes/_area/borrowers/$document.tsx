import { createFileRoute } from '@tanstack/react-router';
import { BorrowerScreen } from '#features/borrowers/borrower-screen.tsx';
import { readBorrowerSearch } from '#features/borrowers/borrower-search.ts';

export const Route = createFileRoute('/_area/borrowers/$document')({
  staticData: { title: 'Cliente', needs: 'review_identity' },
  validateSearch: readBorrowerSearch,
  component: BorrowerRoute,
});

function BorrowerRoute() {
  const navigate = Route.useNavigate();
  const { document } = Route.useParams();
  return (
    <BorrowerScreen
      // Another customer is another page: nothing of the one before stays open.
      key={document}
      document={document}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
      onErased={() => void navigate({ to: '/borrowers', replace: true })}
    />
  );
}
