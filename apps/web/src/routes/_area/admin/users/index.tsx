import { createFileRoute } from '@tanstack/react-router';
import { readUsers } from '#features/users/list/users-list.ts';
import { UsersScreen } from '#features/users/list/users-screen.tsx';
import { readUsersSearch } from '#features/users/list/users-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/users/')({
  staticData: { title: 'Usuarios', needs: 'manage_users' },
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readUsers(reads, deps)),
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
