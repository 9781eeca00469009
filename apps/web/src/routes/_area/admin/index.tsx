import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '#compose/staff-home.tsx';
import { readHome } from '#features/home/read-home.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/')({
  staticData: { title: 'Inicio' },
  loader: (visit) => prefetchFor(visit, readHome),
  component: AdminHomePage,
});
