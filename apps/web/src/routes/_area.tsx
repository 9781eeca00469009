import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { AreaShell } from '#features/shell/area-shell.tsx';
import type { SearchPeople } from '#features/shell/use-people.tsx';
import { searchPeople } from '#features/users/search-people.ts';

// With its part of the contract, which only those who look for a customer need.
const searchBorrowers: SearchPeople = async (text, signal) =>
  (await import('#features/borrowers/search-borrowers.ts')).searchBorrowers(text, signal);

const PEOPLE = [
  { needs: 'review_identity', search: searchBorrowers },
  { needs: 'manage_users', search: searchPeople },
] as const;

/** Every screen with navigation around it lives under this route. */
export const Route = createFileRoute('/_area')({ component: AreaRoute });

function AreaRoute() {
  const { data: options } = useQuery(authQueries.options);
  return (
    <AreaShell
      isDemo={Boolean(options?.demo)}
      hasMailbox={options?.mailbox ?? false}
      people={PEOPLE}
    />
  );
}
