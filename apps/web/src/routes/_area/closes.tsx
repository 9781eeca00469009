import { createFileRoute } from '@tanstack/react-router';
import { ClosesScreen } from '#features/closes/closes-screen.tsx';
import { readClosesSearch } from '#features/closes/closes-search.ts';

export const Route = createFileRoute('/_area/closes')({
  staticData: { title: 'Cierres', needs: 'view_closes' },
  validateSearch: readClosesSearch,
  component: ClosesRoute,
});

function ClosesRoute() {
  const navigate = Route.useNavigate();
  return (
    <ClosesScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
