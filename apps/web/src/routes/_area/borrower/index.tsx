import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { SupportLine } from '#features/auth/support-line.tsx';
import { BorrowerHome } from '#features/borrowers/own/borrower-home.tsx';
import { homeFirst } from '#features/credits/own/home-first.tsx';
import { AnotherCredit, OwnCreditsList } from '#features/credits/own/own-credits-screen.tsx';
import { useOwnCredits } from '#features/credits/own/use-own-credits.ts';
import { useSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_area/borrower/')({
  staticData: { title: 'Inicio' },
  component: BorrowerHomeRoute,
});

function BorrowerHomeRoute() {
  const { user } = useSession();
  const { data: options } = useQuery(authQueries.options);
  const own = useOwnCredits();
  return (
    user && (
      <BorrowerHome
        user={user}
        support={<SupportLine support={options?.support} />}
        first={homeFirst(own)}
        another={<AnotherCredit own={own} />}
        credits={<OwnCreditsList />}
      />
    )
  );
}
