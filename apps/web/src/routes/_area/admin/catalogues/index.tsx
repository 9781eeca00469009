import { createFileRoute } from '@tanstack/react-router';
import { CataloguesScreen } from '#features/catalogues/catalogues-screen.tsx';

export const Route = createFileRoute('/_area/admin/catalogues/')({
  staticData: { title: 'Catálogos', needs: 'manage_catalogs' },
  component: CataloguesScreen,
});
