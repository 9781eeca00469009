import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#features/users/users-screen.tsx';
import { readUsersSearch } from '#features/users/users-search.ts';

export const Route = createFileRoute('/_area/admin/users/')({
  staticData: { title: 'Usuarios', needs: 'manage_users' },
  validateSearch: readUsersSearch,
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
