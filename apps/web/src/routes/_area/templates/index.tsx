import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '#features/templates/list/templates-screen.tsx';
import { templateQueries } from '#features/templates/template-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/templates/')({
  staticData: { title: 'Plantillas', needs: ['view_templates'] },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(templateQueries.list)),
  component: TemplatesScreen,
});
