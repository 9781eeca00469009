import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { PresenceScreen } from '#features/identity/presence/presence-screen.tsx';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';
import { SigningScreen } from '#features/signing/signing-screen.tsx';
import { readSigningSearch } from '#features/signing/signing-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';
import { useSession } from '#lib/session/session.ts';
import { useUnsent } from '#lib/unsent/use-unsent.ts';

/** The act takes the whole screen, so this page is beside the area, not in its shell. */
export const Route = createFileRoute('/borrower/sign/$credit')({
  staticData: { title: 'Firma de documentos', needs: 'sign_documents' },
  validateSearch: readSigningSearch,
  loader: (visit) =>
    prefetchFor(visit, ({ read }) => {
      read(ownSigning);
      read(ownProfile);
    }),
  component: SignRoute,
});

function SignRoute() {
  const navigate = Route.useNavigate();
  const { credit } = Route.useParams();
  const search = Route.useSearch();
  const { user } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useUnsent(user?.user_id ?? null, pathname);
  const id = readCreditNumber(credit);
  if (id === null) return <NotFoundScreen />;
  return user ? (
    <SigningScreen
      key={id}
      creditId={id}
      userId={user.user_id}
      search={search}
      onGo={(next) => void navigate({ search: next })}
      provePresence={(slot) => <PresenceScreen {...slot} />}
    />
  ) : null;
}
