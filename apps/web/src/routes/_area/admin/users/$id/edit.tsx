import { createFileRoute } from '@tanstack/react-router';
import { EditUserScreen } from '#features/users/edit-user-screen.tsx';
import { readUserForm } from '#features/users/read-user.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/users/$id/edit')({
  staticData: { title: 'Editar usuario', needs: 'manage_users' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, (reads) => readUserForm(reads, Number(params.id))),
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
