import { createFileRoute } from '@tanstack/react-router';
import { dataPolicy } from '#domain/borrower/data-policy.ts';
import { DataPolicyScreen } from '#features/borrowers/data-policy/data-policy-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/politica-de-datos')({
  staticData: { title: 'Política de datos', redirects: false },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(dataPolicy)),
  component: DataPolicyScreen,
});
