import { createFileRoute } from '@tanstack/react-router';
import { borrowerPage } from '#compose/borrower-page.ts';
import { BorrowerScreen } from '#features/borrowers/manage/borrower-screen.tsx';
import { readBorrowerSearch } from '#features/borrowers/manage/borrower-search.ts';
import { readBorrower } from '#features/borrowers/manage/read-borrower.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrowers/$document')({
  staticData: { title: 'Cliente', needs: ['view_associated_loans', 'review_identity'] },
  validateSearch: readBorrowerSearch,
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, (reads) => readBorrower(reads, params.document)),
  component: BorrowerRoute,
});

function BorrowerRoute() {
  const navigate = Route.useNavigate();
  const { document } = Route.useParams();
  return (
    <BorrowerScreen
      // Each borrower mounts a page of its own: no dialog or draft of the previous one stays open.
      key={document}
      document={document}
      parts={borrowerPage}
      search={Route.useSearch()}
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
      onErased={() => void navigate({ to: '/borrowers', replace: true })}
      onMoved={(moved) =>
        void navigate({ params: { document: moved }, search: { tab: 'profile' }, replace: true })
      }
    />
  );
}
