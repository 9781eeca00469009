import '@mantine/core/styles/Skeleton.layer.css';
import { STATE } from '@cuotaclara/contract';
import { listOwnCredits, type OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { CreditCard } from './credit-cards.tsx';
import classes from './own-credits.module.css';
import { useOwnCredits } from './use-own-credits.ts';

/** All credits of the signed-in borrower. */
export const OwnCreditsScreen = () => {
  const own = useOwnCredits();
  return (
    <>
      <div className={classes.head}>
        <h1 className="type-h1">Tus créditos</h1>
        <AnotherCredit own={own} />
      </div>
      {own.credits.length > 0 && own.failure && <PartMissing own={own} />}
      <OwnCreditsList />
    </>
  );
};

type OwnProps = { own: ReturnType<typeof useOwnCredits> };

/** Asking for one more, where there are some, none is begun and none is in arrears. */
export const AnotherCredit = ({ own: { credits, hasDraft, mayAskAnother } }: OwnProps) =>
  credits.length > 0 &&
  mayAskAnother &&
  !hasDraft && (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
    >
      Pedir otro
    </Button>
  );

/** Some of it came and some did not: what is missing is said, never left out. */
export const PartMissing = ({ own: { failure, retry } }: OwnProps) => (
  <div className={classes.lone}>
    <FailedState title="No pudimos traer cuánto debes" onRetry={retry}>
      {inlineText(listOwnCredits, failure)}
    </FailedState>
  </div>
);

type OwnCreditsListProps = {
  /** The credit that the page shows large already: its card does not repeat the figures. */
  readonly heroId?: number | null;
  /** The page has its one yellow button elsewhere. */
  readonly isQuiet?: boolean;
  /** What else a borrower can do about a debt, under its card. */
  readonly actionsOf?: (debt: Debt) => ReactNode;
  /** The same of a credit that is paid off. */
  readonly paidActionsOf?: (credit: OwnCreditSummary) => ReactNode;
};

/** The cards by themselves, for the home too. */
export const OwnCreditsList = (props: OwnCreditsListProps) => {
  const { heroId = null, isQuiet = false, actionsOf, paidActionsOf } = props;
  const own = useOwnCredits();
  return (
    <Loaded
      query={own.list}
      things="tus créditos"
      waiting="Traemos tus créditos"
      skeleton={<CardsShape />}
      empty={<NoCredits isQuiet={isQuiet} />}
      around={inCard}
    >
      {(credits) => (
        <ul className={classes.cards}>
          {credits.map((credit) => (
            <CreditItem
              key={credit.credit_id}
              own={own}
              credit={credit}
              isInHero={credit.credit_id === heroId}
              actionsOf={actionsOf}
              paidActionsOf={paidActionsOf}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
};

const inCard = (standIn: ReactNode) => <div className={classes.lone}>{standIn}</div>;

const NoCredits = ({ isQuiet }: { isQuiet: boolean }) => (
  <EmptyState
    title="Todavía no tienes créditos"
    actions={
      <Button
        variant={isQuiet ? 'default' : 'next'}
        size="lg"
        renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
      >
        Pide tu crédito
      </Button>
    }
  >
    Mira cuánto pagarías antes de decidir: toma unos minutos y no te compromete.
  </EmptyState>
);

type CreditItemProps = OwnProps & {
  readonly credit: OwnCreditSummary;
  readonly isInHero: boolean;
  readonly actionsOf: OwnCreditsListProps['actionsOf'];
  readonly paidActionsOf: OwnCreditsListProps['paidActionsOf'];
};

const CreditItem = (props: CreditItemProps) => {
  const { own, credit, isInHero, actionsOf, paidActionsOf } = props;
  const debt = own.debtOf(credit.credit_id);
  const isOwed = debt !== null && isIn(OWING, credit.credit_state_id);
  const isPaid = credit.credit_state_id === STATE.paid;
  return (
    <li className={classes.item}>
      <CreditCard
        credit={credit}
        debt={debt}
        debtsStand={own.debtsStand}
        needsIdentity={own.needsIdentity}
        signing={own.signingOf(credit.credit_id)}
        isInHero={isInHero}
      />
      {isOwed && actionsOf?.(debt)}
      {isPaid && paidActionsOf?.(credit)}
    </li>
  );
};

const CardsShape = () =>
  [0, 1].map((card) => (
    <div key={card} className={classes.card}>
      <Skeleton height={44} width={44} />
      <div className={classes.cardWords}>
        <Skeleton height={12} width="60%" />
        <Skeleton height={10} width="40%" mt={10} />
        <Skeleton height={22} width={110} mt={10} />
      </div>
    </div>
  ));
