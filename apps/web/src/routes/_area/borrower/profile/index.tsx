import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { SupportLine } from '#features/auth/support-line.tsx';
import { ProfileScreen } from '#features/borrowers/own/profile-screen.tsx';
import { readOwnProfile } from '#features/borrowers/own/read-own-profile.ts';
import { PhonePanel } from '#features/co-debtors/phone-panel.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/profile/')({
  staticData: { title: 'Mi perfil' },
  loader: (visit) =>
    prefetchFor(visit, (reads) => {
      readOwnProfile(reads);
      reads.read(authQueries.options);
    }),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { data: options } = useQuery(authQueries.options);
  const support = <SupportLine support={options?.support} />;
  return <ProfileScreen support={support} phone={<PhonePanel />} />;
}
