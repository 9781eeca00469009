import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { CatalogueScreen } from '#features/catalogues/catalogue-screen.tsx';
import { readCatalogueSearch } from '#features/catalogues/catalogue-search.ts';

export const Route = createFileRoute('/_area/admin/catalogues/$entity')({
  staticData: { title: 'Catálogo', needs: 'manage_catalogs' },
  validateSearch: readCatalogueSearch,
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
