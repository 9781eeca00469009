import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getOwnDebts } from '@cuotaclara/contract/loan-terms/plans';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { identityWaits } from '#domain/borrower/identity-waits.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DueHero, HeroSkeleton } from './due-hero.tsx';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';
import { OwnFacts } from './own-facts.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnPlan } from './own-plan.tsx';
import { RequestedPapers } from './requested-papers.tsx';
import {
  cameToNothing,
  isBeingPaid,
  isHeldBack,
  knownState,
  STATES,
  standingWords,
  stateWords,
} from './state-words.ts';
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
              <NoSuchCredit />
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

const NoSuchCredit = () => (
  <EmptyState title="No encontramos este crédito">
    Revisa el enlace, o búscalo entre tus créditos.
  </EmptyState>
);

/** What is no number of a credit leads to none. */
export const OwnCreditMissing = () => (
  <>
    <h1 className="type-h1">Tu crédito</h1>
    <div className={classes.lone}>
      <NoSuchCredit />
    </div>
    <Link to="/borrower/credits" className={classes.back}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
      Tus créditos
    </Link>
  </>
);

const OwnCreditPage = ({ credit }: { credit: OwnCredit }) => {
  const { credit_id, credit_state_id, number, product } = credit;
  const { data: profile } = useQuery(ownProfile);
  const needsIdentity = profile === undefined ? null : identityWaits(profile);
  return (
    <>
      <header className={classes.title}>
        <h1 className="type-h1">{product.name ?? 'Solicitud de crédito'}</h1>
        <p className={classes.meta}>
          {number}
          <StateBadge stateId={knownState(credit_state_id)} />
        </p>
      </header>
      {isBeingPaid(credit_state_id) ? (
        <WhatIsOwed credit={credit} />
      ) : (
        <HowItStands credit={credit} needsIdentity={needsIdentity} />
      )}
      {takesPapers(credit) && <RequestedPapers credit={credit} />}
      {!cameToNothing(credit_state_id) && <OwnPlan creditId={credit_id} />}
      <Panel title={credit.disbursed_on === null ? 'Lo que pediste' : 'Lo que acordamos'}>
        <OwnFacts credit={credit} />
      </Panel>
      <Panel title="Historial">
        <OwnHistory
          history={credit.history}
          means={standingWords({ credit, needsIdentity }).means}
        />
      </Panel>
      <WithdrawButton credit={credit} />
    </>
  );
};

/** What was asked for can be sent until somebody has decided on it. */
const takesPapers = ({ credit_state_id, requests }: OwnCredit): boolean =>
  credit_state_id === STATES.documentsPending ||
  (credit_state_id === STATES.inStudy && requests.length > 0);

/** What is to be paid now. That nothing is late is never said without knowing it. */
const WhatIsOwed = ({ credit }: { credit: OwnCredit }) => {
  const profile = useQuery(ownProfile);
  const debts = useQuery(ownCreditQueries.debts(profile.data?.identification));
  const failed = [profile, debts].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <div className={classes.lone}>
        <FailedState title="No pudimos traer cuánto debes" onRetry={() => void failed.refetch()}>
          {inlineText(getOwnDebts, failed.error)}
        </FailedState>
      </div>
    );
  }
  if (debts.data === undefined) return <HeroSkeleton />;
  const debt = debts.data.debts.find(({ credit_id }) => credit_id === credit.credit_id);
  if (debt === undefined) return <HowItStands credit={credit} needsIdentity={null} />;
  const { means, now } = stateWords(credit.credit_state_id);
  return (
    <>
      <DueHero debt={debt} />
      {credit.credit_state_id === STATES.writtenOff && (
        <Notice tone="info">
          {means} {now}
        </Notice>
      )}
    </>
  );
};

type HowItStandsProps = { credit: OwnCredit; needsIdentity: boolean | null };

const HowItStands = ({ credit, needsIdentity }: HowItStandsProps) => {
  const { credit_state_id } = credit;
  const { title, means, now } = standingWords({ credit, needsIdentity });
  return (
    <section className={classes.stands} aria-label="Cómo va">
      <p className={classes.standsTitle}>{title}</p>
      <p className={classes.standsText}>{means}</p>
      <p className={classes.standsText}>
        <strong>
          {credit_state_id === STATES.documentsPending ? 'Sube cada documento aquí abajo.' : now}
        </strong>
      </p>
      {isHeldBack({ credit, needsIdentity }) && (
        <Button
          variant="next"
          size="xl"
          renderRoot={(props) => <Link to="/borrower/profile/documents" {...props} />}
        >
          Verifica tu identidad
        </Button>
      )}
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
