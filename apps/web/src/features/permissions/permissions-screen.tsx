import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { MatrixSkeleton } from './matrix-skeleton.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { permissionQueries } from './permission-queries.ts';
import { RoleSheet } from './role-sheet.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDrafts } from './use-drafts.ts';

type PermissionsScreenProps = {
  /** The role that a phone shows. */
  roleId: number | undefined;
  onRole: (roleId: number) => void;
};

/** What each role may do, to see and to change. */
export const PermissionsScreen = ({ roleId, onRole }: PermissionsScreenProps) => {
  const query = useQuery(permissionQueries.matrix);
  const drafts = useDrafts(query.data ?? []);
  const isPhone = useMediaQuery('(width < 720px)', false, { getInitialValueInEffect: false });
  return (
    <>
      <PageHeader
        title="Permisos"
        state="Qué puede hacer cada rol. Los cambios se aplican de inmediato."
      />
      <Loaded query={query} things="los permisos" skeleton={<MatrixSkeleton />}>
        {(rows) =>
          isPhone ? (
            <RoleSheet rows={rows} drafts={drafts} roleId={roleId} onRole={onRole} />
          ) : (
            <MatrixTable rows={rows} drafts={drafts} />
          )
        }
      </Loaded>
      <SaveBar drafts={drafts} />
      <LeaveGuard
        active={drafts.changed.length > 0}
        title="¿Salir sin guardar los permisos?"
        verb="Salir sin guardar"
      >
        Lo que cambiaste en la matriz se pierde.
      </LeaveGuard>
    </>
  );
};
