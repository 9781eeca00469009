import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { AreaShell } from '#features/shell/area-shell.tsx';
import { searchPeople } from '#features/users/search-people.ts';

/** Every screen with navigation around it lives under this route. */
export const Route = createFileRoute('/_area')({ component: AreaRoute });

function AreaRoute() {
  const { data: options } = useQuery(authQueries.options);
  return (
    <AreaShell
      isDemo={Boolean(options?.demo)}
      hasMailbox={options?.mailbox ?? false}
      searchPeople={searchPeople}
    />
  );
}
