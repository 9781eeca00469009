import { createFileRoute } from '@tanstack/react-router';
import { catalogueQueries } from '#features/catalogues/catalogue-queries.ts';
import { CataloguesScreen } from '#features/catalogues/catalogues-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/catalogues/')({
  staticData: { title: 'Catálogos', needs: 'manage_catalogs' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(catalogueQueries.summaries)),
  component: CataloguesScreen,
});
