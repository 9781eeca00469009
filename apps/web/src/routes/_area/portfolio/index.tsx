import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/portfolio/')({
  staticData: { title: 'Inicio' },
});
