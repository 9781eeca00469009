import '@mantine/core/styles/Skeleton.layer.css';
import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { CreditCard } from './credit-cards.tsx';
import classes from './own-credits.module.css';
import { STATES } from './state-words.ts';
import { useOwnCredits } from './use-own-credits.ts';

/** All credits of whoever is signed in. */
export const OwnCreditsScreen = () => {
  const { credits } = useOwnCredits();
  const hasDraft = credits.some(({ credit_state_id }) => credit_state_id === STATES.draft);
  return (
    <>
      <div className={classes.head}>
        <h1 className="type-h1">Tus créditos</h1>
        {credits.length > 0 && !hasDraft && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
          >
            Pedir otro
          </Button>
        )}
      </div>
      <OwnCreditsList />
    </>
  );
};

/** The cards by themselves, for the home too. */
export const OwnCreditsList = () => {
  const { credits, debtOf, isPending, failure, retry } = useOwnCredits();
  if (credits.length > 0) {
    return (
      <ul className={classes.cards}>
        {credits.map((credit) => (
          <li key={credit.credit_id}>
            <CreditCard credit={credit} debt={debtOf(credit.credit_id)} />
          </li>
        ))}
      </ul>
    );
  }
  if (failure) {
    return (
      <div className={classes.lone}>
        <FailedState title="No pudimos traer tus créditos" onRetry={retry} level={2}>
          {inlineText(getOwnCredit, failure)}
        </FailedState>
      </div>
    );
  }
  if (isPending) return <CardsSkeleton />;
  return (
    <div className={classes.lone}>
      <EmptyState
        title="Todavía no tienes créditos"
        actions={
          <Button
            variant="next"
            size="lg"
            renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
          >
            Pide tu crédito
          </Button>
        }
      >
        Mira cuánto pagarías antes de decidir: toma unos minutos y no te compromete.
      </EmptyState>
    </div>
  );
};

const CardsSkeleton = () => (
  <div className={classes.cards} role="status" aria-label="Traemos tus créditos">
    {[0, 1].map((card) => (
      <div key={card} className={classes.card}>
        <Skeleton height={44} width={44} />
        <div className={classes.cardWords}>
          <Skeleton height={12} width="60%" />
          <Skeleton height={10} width="40%" mt={10} />
          <Skeleton height={22} width={110} mt={10} />
        </div>
      </div>
    ))}
  </div>
);
