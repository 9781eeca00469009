import { createFileRoute } from '@tanstack/react-router';
import { dataPolicy } from '#domain/borrower/data-policy.ts';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { LinkExpired } from '#features/auth/links/link-expired.tsx';
import { RegistrationScreen } from '#features/borrowers/registration/registration-screen.tsx';
import { readRegistrationSearch } from '#features/borrowers/registration/registration-step.ts';
import { requireNobody } from '#lib/session/session.ts';

export const Route = createFileRoute('/auth/register/$token')({
  staticData: { title: 'Abre tu cuenta', redirects: false },
  validateSearch: readRegistrationSearch,
  // A user who finished in another tab is signed in here too, and goes on to the home.
  beforeLoad: () => requireNobody({ search: {} }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(dataPolicy),
  component: RegistrationRoute,
});

function RegistrationRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuthLayout>
      <RegistrationScreen
        token={Route.useParams().token}
        step={Route.useSearch().step ?? 'person'}
        onStep={(step) => navigate({ search: step === 'consents' ? { step } : {} })}
        expired={<LinkExpired askAgainAt="/auth/register" />}
      />
    </AuthLayout>
  );
}
