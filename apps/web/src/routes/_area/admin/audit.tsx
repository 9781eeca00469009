import { createFileRoute } from '@tanstack/react-router';
import { auditQueries } from '#features/audit/audit-queries.ts';
import { AuditScreen } from '#features/audit/audit-screen.tsx';
import { readAuditSearch } from '#features/audit/audit-search.ts';
import { signedInMay } from '#lib/session/may-do.ts';

export const Route = createFileRoute('/_area/admin/audit')({
  staticData: { title: 'Auditoría', needs: 'view_audit' },
  validateSearch: readAuditSearch,
  // Not waited for: the screen shows its shape meanwhile.
  loader: ({ context }) => {
    if (signedInMay('view_audit')) void context.queryClient.prefetchQuery(auditQueries.chain);
  },
  component: AuditRoute,
});

function AuditRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace, resetScroll: false })}
    />
  );
}
