import type { CoDebtTerms, OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';
import { AnswerCoDebt } from './answer-co-debt.tsx';
import type { CoDebtCardProps } from './co-debt-words.ts';
import classes from './own-co-debts.module.css';

const FIGURES = {
  amount: ['Monto', pesosText],
  months: ['Plazo', (months: number) => `${months} meses`],
  instalment: ['Cuota al mes', pesosText],
  rate_ea: ['Interés', (rate: number) => formatPercentage(rate, 'E.A.')],
} as const satisfies Record<keyof CoDebtTerms, readonly [string, (value: number) => string]>;

// Object.keys loses the literal names.
const FIGURE_KEYS = Object.keys(FIGURES) as (keyof CoDebtTerms)[];

const figureText = (terms: CoDebtTerms, figure: keyof CoDebtTerms): string => {
  const value = terms[figure];
  return value === null ? 'Sin definir' : FIGURES[figure][1](value);
};

/** Instalments that differ are compared by the first of a whole month. */
const labelOf = ({ instalments, instalment }: OwnCoDebt, figure: keyof CoDebtTerms): string =>
  figure === 'instalment' && instalmentHeadline(instalments, instalment ?? 0).isFirstOnly
    ? 'Cuota de un mes completo'
    : FIGURES[figure][0];

/** The terms became heavier after the person accepted: both side by side, and the answer again. */
export const AskedAgainCard = ({ coDebt }: CoDebtCardProps) => {
  const { co_debtor_id, borrower_name, credit_number, accepted, can_answer } = coDebt;
  const titleId = `co-debt-${co_debtor_id}`;
  if (accepted === null) return null;
  return (
    <section className={classes.asked} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Cambió el crédito de {borrower_name}
      </h2>
      <p className={classes.text}>
        Es más de lo que aceptaste. Mira qué cambió: lo aceptas otra vez o te retiras.
      </p>
      <table className={classes.terms}>
        <thead>
          <tr>
            <th scope="col">Condición</th>
            <th scope="col">Aceptaste</th>
            <th scope="col">Ahora</th>
          </tr>
        </thead>
        <tbody>
          {FIGURE_KEYS.map((figure) => (
            <tr key={figure} data-changed={accepted[figure] !== coDebt[figure] || undefined}>
              <th scope="row">{labelOf(coDebt, figure)}</th>
              <td>{figureText(accepted, figure)}</td>
              <td>{figureText(coDebt, figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.weight}>Si {borrower_name} no paga, pagas tú.</p>
      <p className={classes.quiet}>Crédito {credit_number}</p>
      {can_answer && <AnswerCoDebt coDebt={coDebt} />}
    </section>
  );
};
