import { STATE } from '@cuotaclara/contract';
import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { APPROVED, isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { type Debt, getOwnDebts } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identityWaits } from '#domain/borrower/identity-waits.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { isNeverLent, knownState } from '#domain/credit/credit-state.ts';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { ownSigning, signingStand } from '#domain/signing/own-signing.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { HelpWithDebt } from './answer/help-with-debt.tsx';
import { DueHero, HeroSkeleton } from './due-hero.tsx';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';
import { AnotherCredit } from './own-credits-screen.tsx';
import { OwnFacts } from './own-facts.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnPlan } from './own-plan.tsx';
import { RequestedAttachments } from './requested-attachments.tsx';
import { SignButton } from './signing/signing-parts.tsx';
import { isHeldBack, isToSign, standingWords } from './standing-words.ts';
import { useOwnCredits } from './use-own-credits.ts';
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
export const OwnCreditScreen = ({ creditId, ...parts }: OwnCreditScreenProps) => {
  const { data, error, refetch } = useQuery(ownCreditQueries.credit(creditId));
  return (
    <>
      <Link to="/borrower/credits" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        Tus créditos
      </Link>
      {data && <OwnCreditPage credit={data} {...parts} />}
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

/** The page for an address whose id is no number of a credit. */
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
  return (
    <>
      <DueHero debt={debt} pay={pay?.(debt)} />
      <HelpWithDebt debt={debt} />
      {payWays?.(debt)}
    </>
  );
};

type HowItStandsProps = { credit: OwnCredit; needsIdentity: boolean | null };

const HowItStands = ({ credit, needsIdentity }: HowItStandsProps) => {
  const { credit_state_id } = credit;
  const { data: sets } = useQuery(ownSigning);
  const signing = signingStand(sets, credit.credit_id);
  const { title, means, now } = standingWords({ credit, needsIdentity, signing });
  return (
    <section className={classes.stands} aria-label="Cómo va">
      <p className={classes.standsTitle}>{title}</p>
      {isIn(APPROVED, credit_state_id) && <Approved credit={credit} />}
      <p className={classes.standsText}>{means}</p>
      <p className={classes.standsText}>
        <strong>
          {credit_state_id === STATE.awaitingAttachments ? 'Sube cada documento aquí abajo.' : now}
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
      {credit_state_id === STATE.awaitingSignature && isToSign(signing) && (
        <SignButton creditId={credit.credit_id} />
      )}
      {credit_state_id === STATE.draft && (
        <Button
          variant="next"
          size="xl"
          renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
        >
          Continuar mi solicitud
        </Button>
      )}
      {credit_state_id === STATE.rejected && <AfterRejection />}
      {credit_state_id === STATE.awaitingSignature && signing === 'expired' && (
        <ContactUs>Escríbenos para pedirlos.</ContactUs>
      )}
    </section>
  );
};

/** The approval, in the figures that a person waited for. */
const Approved = ({ credit }: Pick<HowItStandsProps, 'credit'>) => {
  const { amount, instalment, months } = credit.terms;
  const { data: plan } = useQuery(ownCreditQueries.plan(credit));
  if (amount === null) return null;
  const totals = plan?.rows.map(({ total }) => total) ?? [];
  const { isFirstOnly, pesos, course } = instalmentHeadline(totals, instalment ?? 0);
  return (
    <p className={classes.standsText}>
      Te aprobamos <strong>{formatMoney(amount)}</strong>
      {months !== null && ` en ${countedText(months, ['cuota', 'cuotas'])}`}
      {instalment !== null && (
        <>
          ; {isFirstOnly ? 'la primera' : 'la cuota aprobada'} es de{' '}
          <strong>{formatMoney(pesos)}</strong>
          {course !== null && `, ${course}`}
        </>
      )}
      .
    </p>
  );
};

/** A no is not the end: who explains it, and how to ask again. */
const AfterRejection = () => {
  const own = useOwnCredits();
  return (
    <>
      <ContactUs>¿Quieres saber más o crees que hay un error? Escríbenos.</ContactUs>
      <AnotherCredit own={own} />
    </>
  );
};
