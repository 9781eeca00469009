import { createFileRoute } from '@tanstack/react-router';
import { CreditsScreen } from '#features/credits/list/credits-screen.tsx';
import { readCreditsSearch } from '#features/credits/list/credits-search.ts';

export const Route = createFileRoute('/_area/credits/')({
  staticData: { title: 'Créditos', needs: 'view_associated_loans' },
  validateSearch: readCreditsSearch,
  component: CreditsRoute,
});

function CreditsRoute() {
  const navigate = Route.useNavigate();
  return (
    <CreditsScreen
      search={Route.useSearch()}
      onSearch={(next, { replace }) => void navigate({ search: next, replace })}
    />
  );
}
