import '#ui/theme/area.css';
import { ROLES, type SignedInUser } from '@cuotaclara/contract';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialog-props.ts';
import { BorrowerShell } from './borrower-shell.tsx';
import { type Installation, navigationFor } from './navigation.ts';
import { StaffShell } from './staff-shell.tsx';

const BORROWER = ROLES.find((role) => role.name === 'BORROWER');

/** The frame of every screen behind the sign-in. */
export const AreaShell = (installation: Installation) => {
  const { user } = useSession();
  // The guard of the page sends people who sign out to the login; until then there is nothing.
  return user ? (
    <ModalsProvider modalProps={dialogProps}>
      <Shell user={user} {...installation} />
    </ModalsProvider>
  ) : null;
};

const Shell = ({ user, isDemo, hasMailbox }: Installation & { user: SignedInUser }) => {
  const sections = useMemo(
    () => navigationFor(user, { isDemo, hasMailbox }),
    [user, isDemo, hasMailbox],
  );
  if (user.role.role_id === BORROWER?.id) {
    return (
      <BorrowerShell user={user}>
        <Outlet />
      </BorrowerShell>
    );
  }
  return (
    <StaffShell user={user} sections={sections}>
      <Outlet />
    </StaffShell>
  );
};
