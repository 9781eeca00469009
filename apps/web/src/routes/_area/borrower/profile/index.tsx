import { createFileRoute } from '@tanstack/react-router';
import { supportContact } from '#domain/contact/support-contact.ts';
import { ProfileScreen } from '#features/borrowers/own/profile-screen.tsx';
import { readOwnProfile } from '#features/borrowers/own/read-own-profile.ts';
import { PhonePanel } from '#features/co-debtors/phone-panel.tsx';
import { ChannelsPanel } from '#features/contacts/own/channels-panel.tsx';
import { ownChannels } from '#features/contacts/own/own-channels-query.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/profile/')({
  staticData: { title: 'Mi perfil' },
  loader: (visit) =>
    prefetchFor(visit, (reads) => {
      readOwnProfile(reads, () => reads.read(ownChannels));
      reads.read(supportContact);
    }),
  component: ProfileRoute,
});

function ProfileRoute() {
  return <ProfileScreen phone={<PhonePanel />} channels={<ChannelsPanel />} />;
}
