import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/treasury')({
  staticData: { role: 'TREASURY' },
});
