import { IconInfoCircle } from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { isOwnCredit } from './amount-problem.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { Explained } from './explained.tsx';
import { explainedLines } from './explained-lines.ts';
import classes from './pay-choices.module.css';
import { dueAbout, dueTitle, type Payable } from './payable.ts';
import type { PayForm, PlainChoice } from './use-pay-form.ts';

type PayChoicesProps = PayForm & { readonly credit: Payable };

/** What is due, another amount, or everything, with why each is what it is. */
export const PayChoices = ({ credit, form, choice }: PayChoicesProps) => {
  const { due, other, payoff } = credit;
  return (
    <>
      <ChoiceCards<PlainChoice>
        label="¿Cuánto quieres pagar hoy?"
        value={choice}
        onChange={(chosen) => form.set({ chosen })}
        choices={[
          ...(due === null
            ? []
            : [
                {
                  value: 'due' as const,
                  title: dueTitle(due, { isOwn: isOwnCredit(credit) }),
                  figure: formatMoney(due.amount),
                  about: dueAbout(due),
                },
              ]),
          ...(other === null
            ? []
            : [
                {
                  value: 'other' as const,
                  title: 'Pagar otro valor',
                  about: otherAbout(credit, other.min),
                  more: choice === 'other' && (
                    <form.Money
                      name="other"
                      aria-label="Cuánto quieres pagar"
                      size="lg"
                      autoFocus
                    />
                  ),
                },
              ]),
          {
            value: 'payoff' as const,
            title: 'Pagar todo el crédito',
            figure: formatMoney(payoff.amount),
            about: `Todo lo que ${isOwnCredit(credit) ? 'debes' : 'se debe'} hoy, sin multa`,
          },
        ]}
      />
      <WhyTheseAmounts credit={credit} />
      <p className={classes.today}>
        Valores para hoy, {formatDate(credit.as_of)}. Mañana suman un día más.
      </p>
    </>
  );
};

/** Nobody who is on time reads of arrears. */
const otherAbout = (credit: Payable, min: number): string => {
  const goes =
    credit.days_past_due > 0
      ? 'Primero cubre lo vencido; lo que sobre adelanta cuotas.'
      : 'Adelanta las próximas cuotas.';
  return `Desde ${formatMoney(min)}. ${goes}`;
};

/** The arithmetic of both figures, on demand. */
const WhyTheseAmounts = ({ credit }: Pick<PayChoicesProps, 'credit'>) => {
  const { due, payoff } = credit;
  return (
    <details className={classes.why}>
      <summary>
        <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
        Por qué son estos valores
      </summary>
      {due && (
        <section>
          <h3 className="type-h3">{dueTitle(due, { isOwn: isOwnCredit(credit) })}</h3>
          <Explained lines={explainedLines(due.explanation)} exact={due.explanation.detail} />
        </section>
      )}
      <section>
        <h3 className="type-h3">Pagar todo el crédito</h3>
        <Explained lines={explainedLines(payoff.explanation)} exact={payoff.explanation.detail} />
      </section>
    </details>
  );
};
