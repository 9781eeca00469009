import { createFileRoute } from '@tanstack/react-router';
import { templateQueries } from '#features/templates/template-queries.ts';
import { readTemplateSearch } from '#features/templates/template-search.ts';
import { TemplateScreen } from '#features/templates/version/template-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/templates/versions/$id')({
  staticData: { title: 'Plantilla', needs: ['view_templates'] },
  validateSearch: readTemplateSearch,
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => {
      const id = Number(params.id);
      if (Number.isSafeInteger(id) && id > 0) read(templateQueries.detail(id));
    }),
  component: TemplateRoute,
});

function TemplateRoute() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <TemplateScreen
      // Another version is another page: nothing of the one before stays open.
      key={id}
      id={Number(id)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onOpen={(opened) =>
        void navigate({ to: '/templates/versions/$id', params: { id: String(opened) } })
      }
      onGone={() => void navigate({ to: '/templates', replace: true })}
    />
  );
}
