import { createFileRoute } from '@tanstack/react-router';
import { OwnPayPart } from '#features/payments/own/own-pay-part.tsx';

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
  return (
    <OwnPayPart
      part={part}
      id={id}
      on={search.on}
      onDay={(on) => void navigate({ search: on === undefined ? {} : { on }, replace: true })}
    />
  );
}
