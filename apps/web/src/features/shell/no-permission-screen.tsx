import { WIRE_REFUSALS } from '@cuotaclara/contract/wire/refusals';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** In the place of an open page whose function the role has lost meanwhile. */
export const NoPermissionScreen = () => (
  <>
    <PageHeader title={WIRE_REFUSALS.permission_denied.message} />
    <EmptyState
      title="Esta pantalla no es de tu rol"
      actions={<Button renderRoot={(props) => <Link to="/" {...props} />}>Ir al inicio</Button>}
    >
      Un administrador cambió los permisos de tu rol mientras la usabas. Pídele el acceso si lo
      necesitas.
    </EmptyState>
  </>
);
