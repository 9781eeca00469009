import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/compliance-officer/')({
  staticData: { title: 'Inicio' },
});
