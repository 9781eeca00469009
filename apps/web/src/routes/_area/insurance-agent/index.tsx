import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { readHome } from '#features/home/read-home.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/insurance-agent/')({
  staticData: { title: 'Inicio' },
  loader: (visit) => prefetchFor(visit, readHome),
  component: HomeScreen,
});
