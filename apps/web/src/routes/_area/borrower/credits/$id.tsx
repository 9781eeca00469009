import { createFileRoute } from '@tanstack/react-router';
import { OwnCreditMissing, OwnCreditScreen } from '#features/credits/own/own-credit-screen.tsx';
import { readOwnCredit } from '#features/credits/own/read-own-credits.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/credits/$id')({
  staticData: { title: 'Tu crédito' },
  loader: ({ params: { id }, ...visit }) =>
    prefetchFor(visit, (reads) => {
      if (CREDIT_ID.test(id)) readOwnCredit(reads, Number(id));
    }),
  component: OwnCreditRoute,
});

const CREDIT_ID = /^[1-9]\d{0,8}$/;

function OwnCreditRoute() {
  const { id } = Route.useParams();
  if (!CREDIT_ID.test(id)) return <OwnCreditMissing />;
  // Another credit is another page: nothing of the one before stays open.
  return <OwnCreditScreen key={id} creditId={Number(id)} />;
}
