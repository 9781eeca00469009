import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ownProfile } from '#lib/borrower/own-profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OwnCredit } from './credit-cards.tsx';
import { DueHero } from './due-hero.tsx';
import { ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';
import { OwnFacts } from './own-facts.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnPlan } from './own-plan.tsx';
import { RequestedPapers } from './requested-papers.tsx';
import { isBeingPaid, knownState, STATES, stateWords } from './state-words.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** One credit, as its borrower sees it: how it stands first, then everything else. */
export const OwnCreditScreen = ({ creditId }: { creditId: number }) => {
  const { data, error, refetch } = useQuery(ownCreditQueries.credit(creditId));
  return (
    <>
      <Link to="/borrower/credits" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        Tus créditos
      </Link>
      {data && <OwnCreditPage credit={data} />}
      {!data && error && (
        <>
          <h1 className="type-h1">Tu crédito</h1>
          <div className={classes.lone}>
            {error instanceof ApiError && error.status === 404 ? (
              <EmptyState title="No encontramos este crédito">
                Revisa el enlace, o búscalo entre tus créditos.
              </EmptyState>
            ) : (
              <FailedState title="No pudimos traer tu crédito" onRetry={() => void refetch()}>
                {inlineText(getOwnCredit, error)}
              </FailedState>
            )}
          </div>
        </>
      )}
      {!data && !error && (
        <div className={classes.cards} role="status" aria-label="Traemos tu crédito">
          <Skeleton height={32} width="60%" />
          <Skeleton height={160} />
          <Skeleton height={220} />
        </div>
      )}
    </>
  );
};

const OwnCreditPage = ({ credit }: { credit: OwnCredit }) => {
  const { credit_id, credit_state_id, number, product } = credit;
  const { data: profile } = useQuery(ownProfile);
  const debts = useQuery(ownCreditQueries.debts(profile?.identification));
  const debt = debts.data?.debts.find((each) => each.credit_id === credit_id) ?? null;
  return (
    <>
      <header className={classes.title}>
        <h1 className="type-h1">{product.name ?? 'Solicitud de crédito'}</h1>
        <p className={classes.meta}>
          {number}
          <StateBadge stateId={knownState(credit_state_id)} />
        </p>
      </header>
      {debt && isBeingPaid(credit_state_id) ? (
        <DueHero debt={debt} />
      ) : (
        <HowItStands credit={credit} />
      )}
      {credit_state_id === STATES.documentsPending && <RequestedPapers credit={credit} />}
      <OwnPlan creditId={credit_id} />
      <Panel title={credit.disbursed_on === null ? 'Lo que pediste' : 'Lo que acordamos'}>
        <OwnFacts credit={credit} />
      </Panel>
      <Panel title="Historial">
        <OwnHistory history={credit.history} />
      </Panel>
      <WithdrawButton credit={credit} />
    </>
  );
};

const HowItStands = ({ credit }: { credit: OwnCredit }) => {
  const { credit_state_id, rejection_reason } = credit;
  const { title, means, now } = stateWords(credit_state_id);
  return (
    <section className={classes.stands} aria-label="Cómo va">
      <p className={classes.standsTitle}>{title}</p>
      <p className={classes.standsText}>{rejection_reason ?? means}</p>
      <p className={classes.standsText}>
        <strong>{now}</strong>
      </p>
      {credit_state_id === STATES.draft && (
        <Button
          variant="next"
          size="xl"
          renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
        >
          Continúa tu solicitud
        </Button>
      )}
    </section>
  );
};
