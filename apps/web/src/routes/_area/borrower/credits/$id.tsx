import { createFileRoute } from '@tanstack/react-router';
import { OwnCreditMissing, OwnCreditScreen } from '#features/credits/own/own-credit-screen.tsx';

export const Route = createFileRoute('/_area/borrower/credits/$id')({
  staticData: { title: 'Tu crédito' },
  component: OwnCreditRoute,
});

const CREDIT_ID = /^[1-9]\d{0,8}$/;

function OwnCreditRoute() {
  const { id } = Route.useParams();
  if (!CREDIT_ID.test(id)) return <OwnCreditMissing />;
  // Another credit is another page: nothing of the one before stays open.
  return <OwnCreditScreen key={id} creditId={Number(id)} />;
}
