import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { readCatalogue } from '#features/catalogues/catalogue-list.ts';
import { CatalogueScreen } from '#features/catalogues/catalogue-screen.tsx';
import { readCatalogueSearch } from '#features/catalogues/catalogue-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/catalogues/$entity')({
  staticData: { title: 'Catálogo', needs: 'manage_catalogs' },
  validateSearch: readCatalogueSearch,
  // An opened entry is none of the list's reads: opening one must not read the list again.
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ params: { entity }, deps, ...visit }) =>
    prefetchFor(visit, (reads) => {
      if (isEntity(entity)) readCatalogue(reads, CATALOGUES[entity], deps);
    }),
  component: CatalogueRoute,
});

function CatalogueRoute() {
  const { entity } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  if (!isEntity(entity)) return <Navigate to="/404" replace />;
  return (
    <CatalogueScreen
      key={entity}
      declared={CATALOGUES[entity]}
      search={search}
      onSearch={(next, { replace }) => void navigate({ search: next, replace, resetScroll: false })}
    />
  );
}
