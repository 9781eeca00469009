import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { identityWaits } from '#domain/borrower/identity-waits.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { readApplicationSearch } from '#features/applications/application-search.ts';
import { BorrowerApplication } from '#features/applications/borrower-application.tsx';
import { readOwnApplication } from '#features/applications/read-application.ts';
import { SentScreen } from '#features/applications/sent-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';
import { requireOwnApplication } from '#lib/session/own-application.ts';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/borrower/credits/new')({
  staticData: { title: 'Pide tu crédito', needs: 'create_credit' },
  validateSearch: readApplicationSearch,
  beforeLoad: ({ location }) => requireOwnApplication({ audience: 'borrower', location }),
  loaderDeps: ({ search: { sent } }) => ({ sent }),
  loader: ({ deps: { sent }, ...visit }) =>
    prefetchFor(visit, (reads) => {
      if (sent === undefined) readOwnApplication(reads);
      else reads.read(ownProfile);
    }),
  component: NewCreditRoute,
});

function NewCreditRoute() {
  const navigate = Route.useNavigate();
  const { part, sent } = Route.useSearch();
  const { user } = useSession();
  if (sent !== undefined) {
    return <Sent sent={sent} />;
  }
  return user ? (
    <BorrowerApplication
      userId={user.user_id}
      part={part ?? null}
      onPart={(next) => void navigate({ search: { part: next } })}
      onSent={(creditId) => void navigate({ search: { sent: creditId }, replace: true })}
      onDiscarded={() => void navigate({ to: '/borrower', replace: true })}
    />
  ) : null;
}

function Sent({ sent }: { sent: number }) {
  const { data: profile } = useQuery(ownProfile);
  const needsIdentity = profile !== undefined && identityWaits(profile);
  return (
    <SentScreen
      audience="borrower"
      creditId={sent}
      needsIdentity={needsIdentity}
      actions={<SentActions sent={sent} needsIdentity={needsIdentity} />}
    />
  );
}

function SentActions({ sent, needsIdentity }: { sent: number; needsIdentity: boolean }) {
  return (
    <>
      {needsIdentity && (
        <Button
          size="xl"
          variant="next"
          renderRoot={(props) => <Link to="/borrower/profile/documents" {...props} />}
        >
          Verifica tu identidad
        </Button>
      )}
      <Button
        size="xl"
        variant={needsIdentity ? 'default' : 'filled'}
        renderRoot={(props) => (
          <Link to="/borrower/credits/$id" params={{ id: String(sent) }} {...props} />
        )}
      >
        Ver mi crédito
      </Button>
      <Button
        size="xl"
        variant="default"
        renderRoot={(props) => <Link to="/borrower" {...props} />}
      >
        Ir al inicio
      </Button>
    </>
  );
}
