import { kindAt } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { createFileRoute } from '@tanstack/react-router';
import { DecisionPage } from '#compose/decision-page.tsx';
import { decisionQueries } from '#domain/decision/decision-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

const ID = /^\d{1,9}$/;

const readId = (text: string): number | null => (ID.test(text) ? Number(text) : null);

export const Route = createFileRoute('/_area/decisions/$kind/$id')({
  staticData: { title: 'Decisión', needs: 'view_associated_loans' },
  loader: ({ params, ...visit }) =>
    prefetchFor(visit, ({ read }) => {
      const [kind, id] = [kindAt(params.kind), readId(params.id)];
      if (kind !== undefined && id !== null) read(decisionQueries.detail(kind, id));
    }),
  component: DecisionRoute,
});

function DecisionRoute() {
  const { kind, id } = Route.useParams();
  return <DecisionPage key={`${kind} ${id}`} kind={kindAt(kind) ?? null} decisionId={readId(id)} />;
}
