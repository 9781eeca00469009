import { getOwed, type OwedToday } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './owed-amounts.module.css';

/** An amount that people come to pay, and what happens with money that is more than is due. */
export type OwedAmount = { readonly amount: number; readonly excess: ExcessChoice };

type Offer = OwedAmount & { readonly label: string; readonly note: string };

const currentNote = ({ late, days_past_due: days }: NonNullable<OwedToday['current']>): string => {
  if (days === 0) return 'vence hoy';
  const since = days === 1 ? '1 día de mora' : `${days} días de mora`;
  return late === 0 ? since : `${since}, con ${formatMoney(late)} de intereses de mora`;
};

const offersOf = ({ instalment, current, payoff }: OwedToday): readonly Offer[] => [
  ...(instalment === null
    ? []
    : [
        {
          label: `Cuota ${instalment.number}`,
          note: `del ${formatDate(instalment.due_on)}`,
          amount: instalment.amount,
          excess: 'advance' as const,
        },
      ]),
  ...(current === null
    ? []
    : [
        {
          label: 'Ponerse al día',
          note: currentNote(current),
          amount: current.amount,
          excess: 'advance' as const,
        },
      ]),
  // The rest of a payoff goes to the principal: otherwise it would only advance.
  { label: 'Pagar todo', note: 'el crédito queda pagado', amount: payoff, excess: 'reduce-term' },
];

type OwedAmountsProps = { creditId: number; onAmount: (owed: OwedAmount) => void };

/** Debt of the credit today, before anything is typed; each amount fills the field. */
export const OwedAmounts = ({ creditId, onAmount }: OwedAmountsProps) => {
  const { data, error } = useQuery(treasuryQueries.owed(creditId));
  if (error) return <Notice tone="warn">{inlineText(getOwed, error)}</Notice>;
  if (data === undefined) return <Skeleton height={76} radius={12} />;
  return (
    <section className={classes.owed} aria-label="Lo que debe hoy">
      {data.current === null && <p className={classes.good}>Está al día.</p>}
      <div className={classes.offers}>
        {offersOf(data).map(({ label, note, amount, excess }) => (
          <button
            key={label}
            type="button"
            className={classes.offer}
            onClick={() => onAmount({ amount, excess })}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.amount}>
              <MoneyText pesos={amount} />
            </span>
            <span className={classes.note}>{note}</span>
          </button>
        ))}
      </div>
    </section>
  );
};
