import { createFileRoute } from '@tanstack/react-router';
import { documentsList } from '#features/documents/list/documents-list.ts';
import { DocumentsScreen } from '#features/documents/list/documents-screen.tsx';
import { readDocumentsSearch } from '#features/documents/list/documents-search.ts';
import { readList } from '#lib/list/list-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/documents')({
  staticData: { title: 'Documentos', needs: 'view_associated_loans' },
  validateSearch: readDocumentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, ...visit }) =>
    prefetchFor(visit, (reads) => readList(reads, documentsList, deps)),
  component: DocumentsRoute,
});

function DocumentsRoute() {
  const navigate = Route.useNavigate();
  return (
    <DocumentsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
