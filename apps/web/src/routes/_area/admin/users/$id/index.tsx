import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '#features/users/user-screen.tsx';

export const Route = createFileRoute('/_area/admin/users/$id/')({
  staticData: { title: 'Usuario', needs: 'manage_users' },
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
