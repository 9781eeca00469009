import { STATE } from '@cuotaclara/contract';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { createFileRoute } from '@tanstack/react-router';
import { signedStepAt } from '#domain/credit/signed-elsewhere.ts';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { OwnBureauNotice } from '#features/bureau-clock/own/own-bureau-notice.tsx';
import { CoDebtorsPanel } from '#features/co-debtors/co-debtors-panel.tsx';
import { OwnCreditMissing, OwnCreditScreen } from '#features/credits/own/own-credit-screen.tsx';
import { readOwnCredit } from '#features/credits/own/read-own-credits.ts';
import { OwnPapersLink } from '#features/papers/own/own-papers-link.tsx';
import { OwnPayments } from '#features/payments/own/own-payments.tsx';
import { PayAction } from '#features/payments/own/pay-action.tsx';
import { PayWays } from '#features/payments/own/pay-ways.tsx';
import { OwnDebt } from '#features/servicing/own-debt.tsx';
import { OwnDocuments } from '#features/signing/documents/own-documents.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/credits/$id')({
  staticData: { title: 'Tu crédito' },
  loader: ({ params: { id }, ...visit }) =>
    prefetchFor(visit, (reads) => {
      const creditId = readCreditNumber(id);
      if (creditId !== null) readOwnCredit(reads, creditId);
      reads.read(ownSigning);
    }),
  component: OwnCreditRoute,
});

function OwnCreditRoute() {
  const { id } = Route.useParams();
  const creditId = readCreditNumber(id);
  if (creditId === null) return <OwnCreditMissing />;
  // Another credit is another page: nothing of the one before stays open.
  return (
    <OwnCreditScreen
      key={creditId}
      creditId={creditId}
      people={<CoDebtorsPanel creditId={creditId} audience="borrower" />}
      documents={(credit) => (
        <>
          {credit.disbursed_on !== null && (
            <OwnPapersLink creditId={creditId} isPaidOff={credit.credit_state_id === STATE.paid} />
          )}
          <OwnDocuments creditId={creditId} signedElsewhereAt={signedStepAt(credit.history)} />
        </>
      )}
      pay={() => <PayAction creditId={creditId} />}
      payWays={({ overdue }) => <PayWays creditId={creditId} isLate={overdue > 0} isLone />}
      payments={
        <>
          <OwnBureauNotice creditId={creditId} />
          <OwnDebt creditId={creditId} />
          <OwnPayments creditId={creditId} />
        </>
      }
    />
  );
}
