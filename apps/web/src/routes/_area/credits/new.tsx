import { ROLE } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { readStaffApplicationSearch } from '#features/applications/application-search.ts';
import { readStaffApplication } from '#features/applications/read-application.ts';
import { SentScreen } from '#features/applications/sent-screen.tsx';
import { StaffApplication } from '#features/applications/staff-application.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';
import { requireOwnApplication } from '#lib/session/own-application.ts';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/credits/new')({
  staticData: { title: 'Nueva solicitud', needs: 'create_credit' },
  validateSearch: readStaffApplicationSearch,
  beforeLoad: ({ location }) => requireOwnApplication({ audience: 'staff', location }),
  loaderDeps: ({ search: { part: _, ...application } }) => application,
  loader: ({ deps, ...visit }) => prefetchFor(visit, (reads) => readStaffApplication(reads, deps)),
  component: NewCreditRoute,
});

function NewCreditRoute() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { user } = useSession();
  if (search.sent !== undefined) {
    const { sent } = search;
    return <SentScreen audience="staff" creditId={sent} actions={<SentActions sent={sent} />} />;
  }
  return user ? (
    <StaffApplication
      userId={user.user_id}
      asksSupplier={user.role.role_id !== ROLE.supplier}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      onSent={(creditId) => void navigate({ search: { sent: creditId }, replace: true })}
      onDiscarded={() => void navigate({ to: '/credits', replace: true })}
    />
  ) : null;
}

function SentActions({ sent }: { sent: number }) {
  return (
    <>
      <Button size="lg" renderRoot={(props) => <Link to="/credits/new" search={{}} {...props} />}>
        Otra solicitud
      </Button>
      <Button
        size="lg"
        variant="default"
        renderRoot={(props) => <Link to="/credits/$id" params={{ id: String(sent) }} {...props} />}
      >
        Ver el crédito
      </Button>
      <Button size="lg" variant="default" renderRoot={(props) => <Link to="/credits" {...props} />}>
        Ir a los créditos
      </Button>
    </>
  );
}
