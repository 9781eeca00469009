import { IDENTITY_ITEM_KEYS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { createFileRoute } from '@tanstack/react-router';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { CaptureScreen } from '#features/identity/capture/capture-screen.tsx';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';
import { useSession } from '#lib/session/session.ts';

/** The camera takes the whole screen, so this page is beside the area, not in its shell. */
export const Route = createFileRoute('/borrower/profile/documents/$key')({
  staticData: { title: 'Verificación de identidad', role: 'BORROWER' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ownProfile)),
  component: CaptureRoute,
});

const isItem = (key: string): key is IdentityItem =>
  IDENTITY_ITEM_KEYS.some((known) => known === key);

function CaptureRoute() {
  const { key } = Route.useParams();
  const { user } = useSession();
  if (!isItem(key)) return <NotFoundScreen />;
  // Another item is another capture: nothing of the one before it may stay.
  return user ? <CaptureScreen key={key} itemKey={key} userId={user.user_id} /> : null;
}
