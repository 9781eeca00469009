import { createFileRoute } from '@tanstack/react-router';
import { screeningQueries } from '#features/screening/screening-queries.ts';
import { ScreeningScreen } from '#features/screening/screening-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/screening')({
  staticData: { title: 'Listas de control', needs: 'review_compliance' },
  loader: (visit) =>
    prefetchFor(visit, ({ client, read }) => {
      void client.prefetchInfiniteQuery(screeningQueries.hits);
      read(screeningQueries.lists);
    }),
  component: ScreeningScreen,
});
