import { createFileRoute } from '@tanstack/react-router';
import { EditUserScreen } from '#features/users/edit-user-screen.tsx';

export const Route = createFileRoute('/_area/admin/users/$id/edit')({
  staticData: { title: 'Editar usuario', needs: 'manage_users' },
  component: EditUserRoute,
});

function EditUserRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EditUserScreen
      id={Number(id)}
      onDone={(saved) =>
        void navigate({
          to: '/admin/users/$id',
          params: { id },
          replace: saved,
          ignoreBlocker: saved,
        })
      }
    />
  );
}
