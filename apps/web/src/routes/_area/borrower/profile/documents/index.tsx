import { createFileRoute } from '@tanstack/react-router';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { IdentityItemsScreen } from '#features/identity/identity-items-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/profile/documents/')({
  staticData: { title: 'Verificación de identidad' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ownProfile)),
  component: IdentityItemsScreen,
});
