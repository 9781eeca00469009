import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/customer-service/')({
  staticData: { title: 'Inicio' },
});
