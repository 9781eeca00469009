import { createFileRoute } from '@tanstack/react-router';
import { BorrowerScreen } from '#features/borrowers/borrower-screen.tsx';
import { readBorrowerSearch } from '#features/borrowers/borrower-search.ts';

export const Route = createFileRoute('/_area/borrowers/$document')({
  staticData: { title: 'Cliente', needs: ['view_associated_loans', 'review_identity'] },
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
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
      onErased={() => void navigate({ to: '/borrowers', replace: true })}
      onMoved={(moved) =>
        void navigate({ params: { document: moved }, search: { tab: 'profile' }, replace: true })
      }
    />
  );
}
