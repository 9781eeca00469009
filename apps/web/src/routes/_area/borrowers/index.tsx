import { createFileRoute } from '@tanstack/react-router';
import { BorrowersScreen } from '#features/borrowers/manage/borrowers-screen.tsx';
import { readBorrowersSearch } from '#features/borrowers/manage/borrowers-search.ts';

export const Route = createFileRoute('/_area/borrowers/')({
  staticData: { title: 'Clientes', needs: 'review_identity' },
  validateSearch: readBorrowersSearch,
  component: BorrowersRoute,
});

function BorrowersRoute() {
  const navigate = Route.useNavigate();
  return (
    <BorrowersScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
