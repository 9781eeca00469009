import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/format/format-money.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import classes from './due-hero.module.css';
import { dueWords } from './due-words.ts';
import { today } from './today.ts';

/** The large box of what is owed, before it is known. */
export const HeroShape = () => (
  <div className={classes.hero}>
    <Skeleton height={10} width="45%" />
    <Skeleton height={36} width="70%" mt={12} />
    <Skeleton height={8} mt={24} />
  </div>
);

/** The money that is owed is on its way. */
export const HeroSkeleton = () => (
  <div role="status" aria-label="Traemos cuánto debes">
    <HeroShape />
  </div>
);

type DueHeroProps = {
  debt: Debt;
  /** A link leads to the credit, for a page that is not its own. */
  more?: boolean;
  /** Paying it; nothing where that is not offered. */
  pay?: ReactNode;
};

/** What is to be paid, and by when: the biggest thing of the page. */
export const DueHero = ({ debt, more = false, pay }: DueHeroProps) => {
  const due = dueWords(debt, today());
  const progress = `Llevas ${debt.instalments_paid} de ${debt.instalments_total} cuotas`;
  return (
    <section className={classes.hero} aria-label={due?.title ?? 'Cómo va'}>
      {due && (
        <>
          <p className={classes.heroTop}>
            {due.title}
            <span className={classes.pill} data-late={due.isLate || undefined}>
              {due.pill}
            </span>
          </p>
          <p className={classes.heroFigure}>{formatMoney(due.amount)}</p>
          <p className={classes.heroAbout}>{due.about}</p>
          {due.isLate && (
            <p className={classes.heroAbout}>
              Mora: lo que se suma por cada día de atraso, solo sobre el capital vencido.
            </p>
          )}
          {pay && <div className={classes.heroAction}>{pay}</div>}
        </>
      )}
      <InstalmentStrip
        size="sm"
        label={progress}
        instalments={instalmentsOf({
          paid: debt.instalments_paid,
          overdue: debt.instalments_overdue,
          total: debt.instalments_total,
        })}
      />
      <p className={classes.heroNote}>
        <span>{progress}</span>
        {more ? (
          <Link
            to="/borrower/credits/$id"
            params={{ id: String(debt.credit_id) }}
            className={classes.moreLink}
          >
            Ver el plan
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </Link>
        ) : (
          <span>Por pagar {formatMoney(debt.principal_balance)} de capital</span>
        )}
      </p>
    </section>
  );
};
