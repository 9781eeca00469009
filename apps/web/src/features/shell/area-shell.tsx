import '#ui/theme/area.css';
import { ROLE, type SignedInUser } from '@cuotaclara/contract';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { mayOpen } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { prepareToaster } from '#ui/feedback/toast.ts';
import { BorrowerShell } from './borrower-shell.tsx';
import type { Installation } from './installation.ts';
import { navigationFor } from './navigation.ts';
import { NoPermissionScreen } from './no-permission-screen.tsx';
import { type SearchSource, searchEverywhere } from './palette/search-everywhere.ts';
import { StaffShell } from './staff-shell.tsx';

const TOASTER_AFTER_MS = 2000;

type AreaShellProps = Installation & {
  /** Where credits and people are found. */
  sources: readonly SearchSource[];
  /** The notices of the user, beside the account. */
  bell: ReactNode;
};

/**
 * The toast that tells of a lost connection must be there before it is lost. It waits until the
 * page itself has what it needs.
 */
const prepareToasterLater = (): (() => void) => {
  const timer = setTimeout(() => void prepareToaster(), TOASTER_AFTER_MS);
  return () => clearTimeout(timer);
};

/** The frame of every screen behind the sign-in. */
export const AreaShell = (props: AreaShellProps) => {
  const { user } = useSession();
  useEffect(prepareToasterLater, []);
  // The guard of the page sends people who sign out to the login; until then there is nothing.
  return user ? (
    <ModalsProvider modalProps={dialogProps}>
      <Shell user={user} {...props} />
    </ModalsProvider>
  ) : null;
};

/**
 * The page that was asked for. The guard sends a user without its function to their own home; a
 * user who loses the function while the page is open reads why it is gone.
 */
const Page = ({ user }: { user: SignedInUser }) => {
  const needed = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.needs)?.staticData.needs,
  });
  return mayOpen(user, needed) ? <Outlet /> : <NoPermissionScreen />;
};

type ShellProps = AreaShellProps & { user: SignedInUser };

const Shell = ({ user, isDemo, hasMailbox, sources, bell }: ShellProps) => {
  const sections = useMemo(
    () => navigationFor(user, { isDemo, hasMailbox }),
    [user, isDemo, hasMailbox],
  );
  const searchThings = useMemo(() => searchEverywhere(sources, user), [sources, user]);
  if (user.role.role_id === ROLE.borrower) {
    return (
      <BorrowerShell user={user} sections={sections} bell={bell}>
        <Page user={user} />
      </BorrowerShell>
    );
  }
  return (
    <StaffShell user={user} sections={sections} searchThings={searchThings} bell={bell}>
      <Page user={user} />
    </StaffShell>
  );
};
