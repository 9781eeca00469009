import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { OwnPayPart } from '#features/payments/own/own-pay-part.tsx';
import { useSession } from '#lib/session/session.ts';
import { useUnsent } from '#lib/unsent/use-unsent.ts';

/** Paying more, settling and a receipt take the whole screen, beside the area. */
export const Route = createFileRoute('/borrower/pay/$part/$id')({
  staticData: { title: 'Pagar', role: 'BORROWER' },
  validateSearch: ({ on }: Record<string, unknown>) => (typeof on === 'string' ? { on } : {}),
  component: OwnPayPartRoute,
});

function OwnPayPartRoute() {
  const navigate = Route.useNavigate();
  const search: { on?: string } = Route.useSearch();
  const { part, id } = Route.useParams();
  const { user } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useUnsent(user?.user_id ?? null, pathname);
  return (
    <OwnPayPart
      part={part}
      id={id}
      on={search.on}
      onDay={(on) => void navigate({ search: on === undefined ? {} : { on }, replace: true })}
    />
  );
}
