import '#ui/theme/area.css';
import { ROLES, type SignedInUser } from '@cuotaclara/contract';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialog-props.ts';
import { BorrowerShell } from './borrower-shell.tsx';
import { type Installation, navigationFor } from './navigation.ts';
import { NoPermissionScreen } from './no-permission-screen.tsx';
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

/** The page that was asked for, as long as the role may do what it is for. */
const Page = ({ user }: { user: SignedInUser }) => {
  const needed = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.needs)?.staticData.needs,
  });
  const isAllowed =
    needed === undefined ||
    user.role.roleFunctions.some((each) => each.function.nameFunction === needed);
  return isAllowed ? <Outlet /> : <NoPermissionScreen />;
};

const Shell = ({ user, isDemo, hasMailbox }: Installation & { user: SignedInUser }) => {
  const sections = useMemo(
    () => navigationFor(user, { isDemo, hasMailbox }),
    [user, isDemo, hasMailbox],
  );
  if (user.role.role_id === BORROWER?.id) {
    return (
      <BorrowerShell user={user}>
        <Page user={user} />
      </BorrowerShell>
    );
  }
  return (
    <StaffShell user={user} sections={sections}>
      <Page user={user} />
    </StaffShell>
  );
};
