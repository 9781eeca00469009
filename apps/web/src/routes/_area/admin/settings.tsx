import { createFileRoute } from '@tanstack/react-router';
import { settingQueries } from '#features/settings/setting-queries.ts';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/admin/settings')({
  staticData: { title: 'Parámetros', needs: 'manage_settings' },
  validateSearch: readSettingsSearch,
  loader: (visit) => prefetchFor(visit, ({ read }) => read(settingQueries.list)),
  component: SettingsRoute,
});

function SettingsRoute() {
  const navigate = Route.useNavigate();
  return (
    <SettingsScreen
      search={Route.useSearch()}
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
