import { createFileRoute } from '@tanstack/react-router';
import { readUser } from '#features/users/read-user.ts';
import { UserScreen } from '#features/users/user-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/users/$id/')({
  staticData: { title: 'Usuario', needs: 'manage_users' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, (reads) => readUser(reads, Number(params.id))),
  component: UserRoute,
});

function UserRoute() {
  const navigate = Route.useNavigate();
  return (
    <UserScreen
      id={Number(Route.useParams().id)}
      onDeleted={() => void navigate({ to: '/admin/users', replace: true })}
    />
  );
}
