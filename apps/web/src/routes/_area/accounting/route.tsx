import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/accounting')({
  staticData: { role: 'ACCOUNTING' },
});
