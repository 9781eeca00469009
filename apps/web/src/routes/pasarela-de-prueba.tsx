import { createFileRoute } from '@tanstack/react-router';
import { SandboxScreen } from '#features/payments/sandbox/sandbox-screen.tsx';

export const Route = createFileRoute('/pasarela-de-prueba')({
  staticData: { title: 'Pasarela de prueba', redirects: false },
  // The server has signed the whole address: it gets all of it back.
  validateSearch: (search) => search,
  component: SandboxRoute,
});

function SandboxRoute() {
  const search = Route.useSearch();
  const checkout = Object.entries(search).map(([name, value]) => [name, String(value)] as const);
  return <SandboxScreen checkout={Object.fromEntries(checkout)} />;
}
