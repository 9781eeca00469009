import { createFileRoute } from '@tanstack/react-router';
import { readAudit } from '#features/audit/audit-list.ts';
import { AuditScreen } from '#features/audit/audit-screen.tsx';
import { readAuditSearch } from '#features/audit/audit-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/audit')({
  staticData: { title: 'Auditoría', needs: 'view_audit' },
  validateSearch: readAuditSearch,
  // Opening an entry must not read the list again.
  loaderDeps: ({ search: { entry: _, ...list } }) => list,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readAudit(reads, deps)),
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
