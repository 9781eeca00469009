import { createFileRoute } from '@tanstack/react-router';
import { NewUserScreen } from '#features/users/new-user-screen.tsx';
import { userQueries } from '#features/users/user-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/users/new')({
  staticData: { title: 'Nuevo usuario', needs: 'manage_users' },
  loader: (visit) =>
    prefetchFor(visit, ({ read }) => {
      read(userQueries.invitationTerms);
      read(userQueries.headquarters);
    }),
  component: NewUserRoute,
});

function NewUserRoute() {
  const navigate = Route.useNavigate();
  return (
    <NewUserScreen
      onDone={({ user_id }) =>
        void navigate({
          to: '/admin/users/$id',
          params: { id: String(user_id) },
          // Back leads to the list, and what was typed has been kept.
          replace: true,
          ignoreBlocker: true,
        })
      }
      onCancel={() => void navigate({ to: '/admin/users' })}
    />
  );
}
