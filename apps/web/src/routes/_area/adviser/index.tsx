import { createFileRoute } from '@tanstack/react-router';
import { AdviserHomePage } from '#compose/staff-home.tsx';
import { readHome } from '#features/home/read-home.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/adviser/')({
  staticData: { title: 'Inicio' },
  loader: (visit) => prefetchFor(visit, readHome),
  component: AdviserHomePage,
});
