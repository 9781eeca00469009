import { STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { Skeleton } from '@mantine/core';
import { IconBox, IconCar, IconChevronRight, IconMotorbike } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { knownState } from '#domain/credit/credit-state.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import type { SigningStand } from '#domain/signing/own-signing.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { dueWords } from './due-words.ts';
import classes from './own-credits.module.css';
import { standingWords } from './standing-words.ts';
import { today } from './today.ts';
import type { DebtsStand } from './use-own-credits.ts';

const ICONS = { motorcycle: IconMotorbike, car: IconCar, other: IconBox } as const;

type CreditCardProps = {
  credit: OwnCreditSummary;
  debt: Debt | null;
  debtsStand: DebtsStand;
  needsIdentity: boolean | null;
  /** How the documents stand for the borrower; null while that is not known. */
  signing: SigningStand | null;
  /** The page shows it large already: what to pay, or its stage. */
  isInHero?: boolean;
};

/** One credit: its product, its state and what comes next. */
export const CreditCard = (props: CreditCardProps) => {
  const { credit } = props;
  const { credit_state_id, number, amount, product_name, product_kind } = credit;
  const Icon = ICONS[product_kind ?? 'other'];
  return (
    <CardLink credit={credit}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.cardWords}>
        <span className={classes.cardTitle}>{product_name ?? 'Solicitud de crédito'}</span>
        <span className={classes.cardNote}>
          {number}
          {amount !== null && (
            <>
              {' · '}
              <MoneyText pesos={amount} />
            </>
          )}
        </span>
        {props.isInHero ? (
          <HeroBalance debt={props.debt} />
        ) : (
          <>
            <span className={classes.cardState}>
              <StateBadge stateId={knownState(credit_state_id)} />
            </span>
            <CardState {...props} />
          </>
        )}
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
    </CardLink>
  );
};

/** What is left to pay back, which the hero does not say. */
const HeroBalance = ({ debt }: Pick<CreditCardProps, 'debt'>) =>
  debt && (
    <span className={classes.cardNote}>
      Capital por pagar: <MoneyText pesos={debt.principal_balance} strong />
    </span>
  );

const CardLink = ({ credit, children }: { credit: OwnCreditSummary; children: ReactNode }) =>
  credit.credit_state_id === STATE.draft ? (
    <Link to="/borrower/credits/new" className={classes.card}>
      {children}
    </Link>
  ) : (
    <Link
      to="/borrower/credits/$id"
      params={{ id: String(credit.credit_id) }}
      className={classes.card}
    >
      {children}
    </Link>
  );

const CardState = (props: CreditCardProps) => {
  const { credit, debt, debtsStand, needsIdentity, signing } = props;
  const isOwed = isIn(OWING, credit.credit_state_id);
  const due = debt && dueWords(debt, today());
  if (isOwed && debtsStand === 'pending') return <Skeleton component="span" height={12} />;
  if (isOwed && debtsStand === 'failed') {
    return <span className={classes.cardNote}>No pudimos traer cuánto debes.</span>;
  }
  if (debt === null || due === null || !isOwed) {
    return (
      <span className={classes.cardNote}>
        {standingWords({ credit, needsIdentity, signing }).now}
      </span>
    );
  }
  return (
    <>
      <span className={classes.cardDue} data-late={due.isLate || undefined}>
        {due.title}:{' '}
        <span className={classes.whole}>
          <MoneyText pesos={due.amount} strong /> · {due.pill.toLocaleLowerCase('es-CO')}
        </span>
      </span>
      <InstalmentStrip
        size="sm"
        label={`${debt.instalments_paid} de ${debt.instalments_total} pagadas`}
        instalments={instalmentsOf({
          paid: debt.instalments_paid,
          overdue: debt.instalments_overdue,
          total: debt.instalments_total,
        })}
      />
      <span className={classes.cardNote}>
        {debt.instalments_paid} de {debt.instalments_total} pagadas
      </span>
    </>
  );
};
