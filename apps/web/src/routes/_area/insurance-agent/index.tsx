import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/insurance-agent/')({
  staticData: { title: 'Inicio' },
});
