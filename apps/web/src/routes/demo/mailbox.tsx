import { createFileRoute, redirect } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { MailboxScreen } from '#features/mailbox/mailbox-screen.tsx';
import { readMailboxSearch } from '#features/mailbox/mailbox-search.ts';

export const Route = createFileRoute('/demo/mailbox')({
  staticData: { title: 'Buzón de la demostración', redirects: false },
  validateSearch: readMailboxSearch,
  beforeLoad: async ({ context }) => {
    const { mailbox } = await context.queryClient.ensureQueryData(authQueries.options);
    if (!mailbox) throw redirect({ to: '/404' });
  },
  component: MailboxRoute,
});

function MailboxRoute() {
  const navigate = Route.useNavigate();
  return (
    <MailboxScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
