import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '#features/analytics/analytics-screen.tsx';
import { readAnalyticsSearch } from '#features/analytics/analytics-search.ts';

export const Route = createFileRoute('/_area/indicators/')({
  staticData: { title: 'Indicadores', needs: 'view_analytics' },
  validateSearch: readAnalyticsSearch,
  component: IndicatorsRoute,
});

function IndicatorsRoute() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
