import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { SupportLine } from '#features/auth/support-line.tsx';
import { BorrowerHome } from '#features/borrower/borrower-home.tsx';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/borrower/')({
  staticData: { title: 'Inicio' },
  component: BorrowerHomeRoute,
});

function BorrowerHomeRoute() {
  const { user } = useSession();
  const { data: options } = useQuery(authQueries.options);
  return user && <BorrowerHome user={user} support={<SupportLine support={options?.support} />} />;
}
