import { createFileRoute } from '@tanstack/react-router';
import { settingQueries } from '#features/settings/setting-queries.ts';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { signedInMay } from '#lib/session/may-do.ts';

export const Route = createFileRoute('/_area/admin/settings')({
  staticData: { title: 'Parámetros', needs: 'manage_settings' },
  validateSearch: readSettingsSearch,
  // Not waited for: the screen shows its shape meanwhile.
  loader: ({ context }) => {
    if (signedInMay('manage_settings')) void context.queryClient.prefetchQuery(settingQueries.list);
  },
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
