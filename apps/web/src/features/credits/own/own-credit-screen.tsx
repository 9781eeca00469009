import { STATE } from '@cuotaclara/contract';
import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { APPROVED, isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identityWaits } from '#domain/borrower/identity-waits.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { isNeverLent, knownState } from '#domain/credit/credit-state.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { HelpWithDebt } from './answer/help-with-debt.tsx';
import { HowItStands } from './answer/how-it-stands.tsx';
import { DueHero, HeroShape } from './due-hero.tsx';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';
import { OwnFacts } from './own-facts.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnPlan } from './own-plan.tsx';
import { RequestedAttachments } from './requested-attachments.tsx';
import { standingWords } from './standing-words.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type OwnCreditScreenProps = {
  readonly creditId: number;
  /** Who else answers for the credit. */
  readonly people?: ReactNode;
  /** The legal documents of the credit. */
  readonly documents: (credit: OwnCredit) => ReactNode;
  /** Paying what is owed, in the large box, and what else can be done about it, below. */
  readonly pay?: (debt: Debt) => ReactNode;
  readonly payWays?: (debt: Debt) => ReactNode;
  /** What was paid so far. */
  readonly payments?: ReactNode;
};

/** The page of one credit for its borrower: its state first, then everything else. */
export const OwnCreditScreen = ({ creditId, ...parts }: OwnCreditScreenProps) => (
  <>
    <BackToAll />
    <EntityGate
      query={useQuery(ownCreditQueries.credit(creditId))}
      skeleton={<CreditShape />}
      missing={<NoSuchCredit />}
      failure={{
        title: 'No pudimos traer tu crédito',
        text: (error) => inlineText(getOwnCredit, error),
      }}
      frame={(problem) => (
        <>
          <h1 className="type-h1">Tu crédito</h1>
          <div className={classes.lone}>{problem}</div>
        </>
      )}
    >
      {(credit) => <OwnCreditPage credit={credit} {...parts} />}
    </EntityGate>
  </>
);

const BackToAll = () => (
  <Link to="/borrower/credits" className={classes.back}>
    <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
    Tus créditos
  </Link>
);

const CreditShape = () => (
  <div role="status" aria-label="Traemos tu crédito">
    <Stack gap={3}>
      <Skeleton height={32} width="60%" />
      <Skeleton height={160} />
      <Skeleton height={220} />
    </Stack>
  </div>
);

const NoSuchCredit = () => (
  <EmptyState title="No encontramos este crédito">
    Revisa el enlace, o búscalo entre tus créditos.
  </EmptyState>
);

/** The page for an address whose id is no number of a credit. */
export const OwnCreditMissing = () => (
  <>
    <h1 className="type-h1">Tu crédito</h1>
    <div className={classes.lone}>
      <NoSuchCredit />
    </div>
    <BackToAll />
  </>
);

type OwnCreditPageProps = Omit<OwnCreditScreenProps, 'creditId'> & { readonly credit: OwnCredit };

const OwnCreditPage = (props: OwnCreditPageProps) => {
  const { credit, people, documents, payments } = props;
  const { credit_state_id, number, product } = credit;
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
      {isIn(OWING, credit_state_id) ? (
        <WhatIsOwed {...props} />
      ) : (
        <HowItStands credit={credit} needsIdentity={needsIdentity} />
      )}
      {takesAttachments(credit) && <RequestedAttachments credit={credit} />}
      {documents(credit)}
      {!isNeverLent(credit) && <OwnPlan credit={credit} />}
      {credit.disbursed_on !== null && payments}
      <Panel title={factsTitle(credit)}>
        <OwnFacts credit={credit} />
      </Panel>
      {people}
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

const factsTitle = ({ credit_state_id, disbursed_on }: OwnCredit): string => {
  if (disbursed_on !== null) return 'Lo que acordamos';
  return isIn(APPROVED, credit_state_id) ? 'Lo que te aprobamos' : 'Lo que pediste';
};

/** Requested attachments can be sent until the credit is decided. */
const takesAttachments = ({ credit_state_id, requests }: OwnCredit): boolean =>
  credit_state_id === STATE.awaitingAttachments ||
  (credit_state_id === STATE.inStudy && requests.length > 0);

/** What is to be paid now; a debt that could not be loaded never reads as none. */
const WhatIsOwed = ({ credit, pay, payWays }: OwnCreditPageProps) => {
  const profile = useQuery(ownProfile);
  const debts = useQuery(ownCreditQueries.debts(profile.data?.identification));
  // Without the profile nobody can ask what is owed.
  const isKnown = debts.data !== undefined || !profile.isError || profile.data !== undefined;
  const { error, refetch } = isKnown ? debts : profile;
  return (
    <Loaded
      query={{ ...debts, error, refetch }}
      things="cuánto debes"
      waiting="Traemos cuánto debes"
      skeleton={<HeroShape />}
      around={inCard}
    >
      {(answer) => {
        const debt = answer.debts.find(({ credit_id }) => credit_id === credit.credit_id);
        if (debt === undefined) return <HowItStands credit={credit} needsIdentity={null} />;
        return (
          <>
            <DueHero debt={debt} pay={pay?.(debt)} />
            <HelpWithDebt debt={debt} />
            {payWays?.(debt)}
          </>
        );
      }}
    </Loaded>
  );
};

const inCard = (standIn: ReactNode) => <div className={classes.lone}>{standIn}</div>;
