import { createFileRoute } from '@tanstack/react-router';
import { KindScreen } from '#features/templates/list/kind-screen.tsx';
import { templateQueries } from '#features/templates/template-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/templates/$kind')({
  staticData: { title: 'Versiones', needs: ['view_templates'] },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(templateQueries.list)),
  component: KindRoute,
});

function KindRoute() {
  const navigate = Route.useNavigate();
  return (
    <KindScreen
      kind={Route.useParams().kind}
      onOpen={(id) => void navigate({ to: '/templates/versions/$id', params: { id: String(id) } })}
    />
  );
}
