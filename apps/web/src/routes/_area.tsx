import { homeOf, ROLE } from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { authQueries } from '#features/auth/auth-queries.ts';
import { searchBeyond } from '#features/credits/list/search-beyond.ts';
import { AreaShell } from '#features/shell/area-shell.tsx';
import type { SearchThings } from '#features/shell/palette/use-found.tsx';
import { searchPeople } from '#features/users/search-people.ts';
import { useSession } from '#lib/session/session.ts';
import { useUnsent } from '#lib/unsent/use-unsent.ts';
import { useHasTyped } from '#lib/use-has-typed.ts';

const WelcomeGate = lazy(async () => ({
  default: (await import('#features/borrowers/own/welcome-gate.tsx')).WelcomeGate,
}));
const PushNotification = lazy(async () => ({
  default: (await import('#features/notifications/push-notification.tsx')).PushNotification,
}));

const Bell = lazy(async () => ({
  default: (await import('#features/notifications/bell.tsx')).Bell,
}));

// With their parts of the contract, which only those who look for something need.
const searchBorrowers: SearchThings = async (text, signal) =>
  (await import('#features/borrowers/manage/search-borrowers.ts')).searchBorrowers(text, signal);

const searchCredits: SearchThings = async (text, signal) =>
  (await import('#features/credits/list/search-credits.ts')).searchCredits(text, signal);

const searchDocuments: SearchThings = async (text, signal) =>
  (await import('#features/documents/list/search-documents.ts')).searchDocuments(text, signal);

const searchPayments: SearchThings = async (text, signal) =>
  (await import('#features/payments/list/search-payments.ts')).searchPayments(text, signal);

const searchDecisions: SearchThings = async (text, signal) =>
  (await import('#features/decisions/list/search-decisions.ts')).searchDecisions(text, signal);

const searchSettlements: SearchThings = async (text, signal) =>
  (await import('#features/bank-files/settlement/search-settlements.ts')).searchSettlements(
    text,
    signal,
  );

const searchVouchers: SearchThings = async (text, signal) =>
  (await import('#features/ledger/journal/search-vouchers.ts')).searchVouchers(text, signal);

const SOURCES = [
  { needs: 'view_associated_loans', search: searchCredits },
  { needs: 'view_legal_documents', search: searchDocuments },
  { needs: 'view_payments', search: searchPayments },
  { needs: 'view_associated_loans', search: searchDecisions },
  { needs: 'reconcile_bank', search: searchSettlements },
  { needs: 'view_ledger', search: searchVouchers },
  { needs: 'review_identity', search: searchBorrowers },
  { needs: 'manage_users', search: searchPeople },
  { needs: 'search_all_credits', search: searchBeyond },
] as const;

/** Every screen with navigation around it lives under this route. */
export const Route = createFileRoute('/_area')({ component: AreaRoute });

function AreaRoute() {
  const { data: options } = useQuery(authQueries.options);
  const { user } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useUnsent(user?.user_id ?? null, pathname);
  return (
    <>
      <AreaShell
        isDemo={Boolean(options?.demo)}
        hasMailbox={options?.mailbox ?? false}
        sources={SOURCES}
        bell={
          <Suspense>
            <Bell isBorrower={user?.role.role_id === ROLE.borrower} />
          </Suspense>
        }
      />
      <Suspense>
        <Greeting />
      </Suspense>
    </>
  );
}

/**
 * The slides after signing in, the welcome of a borrower first. They are shown on the home alone,
 * and not there once the user has begun to type: nothing covers a payment, a signature, a form or a
 * desk. Every other notice waits in the bell.
 */
function Greeting() {
  const { user } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const hasTyped = useHasTyped(pathname);
  if (!user) return null;
  const isAtHome = pathname === homeOf(user.role.role_id);
  const isQuiet = !isAtHome || hasTyped;
  return user.role.role_id === ROLE.borrower ? (
    <WelcomeGate isQuiet={isQuiet} isAtHome={isAtHome} onSkipped={() => location.reload()}>
      <PushNotification />
    </WelcomeGate>
  ) : (
    !isQuiet && <PushNotification />
  );
}
