import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/admin/')({
  staticData: { title: 'Inicio' },
});
