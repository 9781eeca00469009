import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/borrower/')({
  staticData: { title: 'Inicio' },
});
