import { createFileRoute, redirect } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { mailboxList } from '#features/mailbox/mailbox-list.ts';
import { MailboxScreen } from '#features/mailbox/mailbox-screen.tsx';
import { readMailboxSearch } from '#features/mailbox/mailbox-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/demo/mailbox')({
  staticData: { title: 'Buzón de la demostración', redirects: false },
  validateSearch: readMailboxSearch,
  beforeLoad: async ({ context }) => {
    const { mailbox } = await context.queryClient.ensureQueryData(authQueries.options);
    if (!mailbox) throw redirect({ to: '/404' });
  },
  // An opened message is in the list already: opening it must not read the list again.
  loaderDeps: ({ search: { message: _, ...list } }) => list,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readList(reads, mailboxList, deps)),
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
