import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { readApplicationSearch } from '#features/application/application-search.ts';
import { BorrowerApplication } from '#features/application/borrower-application.tsx';
import { SentScreen } from '#features/application/sent-screen.tsx';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/borrower/credits/new')({
  staticData: { title: 'Pide tu crédito', needs: 'create_credit' },
  validateSearch: readApplicationSearch,
  component: NewCreditRoute,
});

function NewCreditRoute() {
  const navigate = Route.useNavigate();
  const { part, sent } = Route.useSearch();
  const { user } = useSession();
  if (sent !== undefined) {
    return <SentScreen audience="borrower" creditId={sent} actions={<SentActions sent={sent} />} />;
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

function SentActions({ sent }: { sent: number }) {
  return (
    <>
      <Button
        size="xl"
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
