import { ROLE } from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { authQueries } from '#features/auth/auth-queries.ts';
import { searchBeyond } from '#features/credits/list/search-beyond.ts';
import { AreaShell } from '#features/shell/area-shell.tsx';
import type { SearchThings } from '#features/shell/palette/use-found.tsx';
import { searchPeople } from '#features/users/search-people.ts';
import { useSession } from '#lib/session/session.ts';

const WelcomeGate = lazy(async () => ({
  default: (await import('#features/borrowers/own/welcome-gate.tsx')).WelcomeGate,
}));
const PushNotification = lazy(async () => ({
  default: (await import('#features/notifications/push-notification.tsx')).PushNotification,
}));

const DOCUMENTS = '/borrower/profile/documents';

// With their parts of the contract, which only those who look for something need.
const searchBorrowers: SearchThings = async (text, signal) =>
  (await import('#features/borrowers/manage/search-borrowers.ts')).searchBorrowers(text, signal);

const searchCredits: SearchThings = async (text, signal) =>
  (await import('#features/credits/list/search-credits.ts')).searchCredits(text, signal);

const SOURCES = [
  { needs: 'view_associated_loans', search: searchCredits },
  { needs: 'review_identity', search: searchBorrowers },
  { needs: 'manage_users', search: searchPeople },
  { needs: 'search_all_credits', search: searchBeyond },
] as const;

/** Every screen with navigation around it lives under this route. */
export const Route = createFileRoute('/_area')({ component: AreaRoute });

function AreaRoute() {
  const { data: options } = useQuery(authQueries.options);
  return (
    <>
      <AreaShell
        isDemo={Boolean(options?.demo)}
        hasMailbox={options?.mailbox ?? false}
        sources={SOURCES}
      />
      <Suspense>
        <Greeting />
      </Suspense>
    </>
  );
}

/** The messages after signing in: borrowers are welcomed first. */
function Greeting() {
  const { user } = useSession();
  const isAtIdentity = useRouterState({
    select: ({ location }) => location.pathname.startsWith(DOCUMENTS),
  });
  if (!user) return null;
  return user.role.role_id === ROLE.borrower ? (
    <WelcomeGate isAtIdentity={isAtIdentity} onSkipped={() => location.reload()}>
      <PushNotification />
    </WelcomeGate>
  ) : (
    <PushNotification />
  );
}
