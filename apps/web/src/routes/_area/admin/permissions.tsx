import { findRole } from '@cuotaclara/contract';
import { createFileRoute } from '@tanstack/react-router';
import { permissionQueries } from '#features/permissions/permission-queries.ts';
import { PermissionsScreen } from '#features/permissions/permissions-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

type PermissionsSearch = { readonly role?: number };

export const Route = createFileRoute('/_area/admin/permissions')({
  staticData: { title: 'Permisos', needs: 'manage_permissions' },
  validateSearch: (search: Record<string, unknown>): PermissionsSearch => {
    const role = findRole(Number(search['role']));
    return role ? { role: role.id } : {};
  },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(permissionQueries.matrix)),
  component: PermissionsRoute,
});

function PermissionsRoute() {
  const navigate = Route.useNavigate();
  return (
    <PermissionsScreen
      roleId={Route.useSearch().role}
      onRole={(role) => void navigate({ search: { role }, replace: true, resetScroll: false })}
    />
  );
}
