import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { supportContact } from '#domain/contact/support-contact.ts';
import { ownSigning, waitingSets } from '#domain/signing/own-signing.ts';
import { BorrowerHome } from '#features/borrowers/own/borrower-home.tsx';
import { ownCoDebts } from '#features/co-debtors/co-debtor-queries.ts';
import { OwnCoDebts } from '#features/co-debtors/own-co-debts.tsx';
import { homeParts } from '#features/credits/own/home/home-parts.tsx';
import { AnotherCredit, OwnCreditsList } from '#features/credits/own/own-credits-screen.tsx';
import { readOwnCredits } from '#features/credits/own/read-own-credits.ts';
import { useOwnCredits } from '#features/credits/own/use-own-credits.ts';
import { PapersWay } from '#features/papers/own/own-papers-link.tsx';
import { PayAction } from '#features/payments/own/pay-action.tsx';
import { PayWays } from '#features/payments/own/pay-ways.tsx';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/borrower/')({
  staticData: { title: 'Inicio' },
  loader: (visit) =>
    prefetchFor(visit, (reads) => {
      readOwnCredits(reads);
      reads.read(ownSigning);
      reads.read(ownCoDebts);
      reads.read(supportContact);
      reads.read(paymentQueries.own);
    }),
  component: BorrowerHomeRoute,
});

function BorrowerHomeRoute() {
  const { user } = useSession();
  const own = useOwnCredits();
  const { data: sets = [] } = useQuery(ownSigning);
  const waiting = waitingSets(sets);
  const { heroId, ...parts } = homeParts(own, waiting, ({ credit_id }) => (
    <PayAction creditId={credit_id} />
  ));
  // Without credits the large thing asks for one, unless the identity comes first.
  const hasList =
    own.credits.length > 0 || own.failure !== null || own.isPending || own.needsIdentity === true;
  return (
    user && (
      <BorrowerHome
        user={user}
        asked={<OwnCoDebts />}
        {...parts}
        another={<AnotherCredit own={own} />}
        credits={
          hasList && (
            <OwnCreditsList
              heroId={heroId}
              isQuiet
              actionsOf={({ credit_id, overdue }) => (
                <>
                  <PayWays creditId={credit_id} isLate={overdue > 0} />
                  <PapersWay creditId={credit_id} isPaidOff={false} />
                </>
              )}
              paidActionsOf={({ credit_id }) => <PapersWay creditId={credit_id} isPaidOff />}
            />
          )
        }
      />
    )
  );
}
