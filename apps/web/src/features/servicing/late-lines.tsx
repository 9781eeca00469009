import type { DueDebt, LateAccrual } from '@cuotaclara/contract/servicing/portfolio';
import { firstUpper } from '#lib/format/first-upper.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './debt.module.css';
import { accrualText } from './debt-words.ts';

type LateDebt = NonNullable<DueDebt['late']>;

/** Sum of the late interest of each instalment, day by day and rate by rate. */
export const LateLines = ({ debts }: { readonly debts: readonly DueDebt[] }) => {
  const late = debts.filter((debt) => debt.late !== null);
  if (late.length === 0) return null;
  return (
    <details className={classes.why}>
      <summary>Cómo se calcula la mora</summary>
      <p>
        Corre por día, solo sobre el capital vencido de cada cuota y a la tasa máxima que certifica
        la ley para cada mes. E.A. es la tasa de un año.
      </p>
      <ul className={classes.late}>
        {late.map(({ number, late: debt }) => (
          <li key={number}>{debt && <LateOf number={number} debt={debt} />}</li>
        ))}
      </ul>
    </details>
  );
};

type LateOfProps = { readonly number: number; readonly debt: LateDebt };

const LateOf = ({ number, debt }: LateOfProps) => {
  const { base, accruals, carried, already_paid: paid, forgiven, amount } = debt;
  return (
    <>
      <h4>
        Cuota {number}: {formatMoney(amount)}
        {accruals.length > 0 && `, sobre ${formatMoney(base)} de capital vencido`}
      </h4>
      {accruals.map((accrual) => (
        <Accrual key={accrual.from} accrual={accrual} />
      ))}
      <Step text="De días de antes, sin pagar" pesos={carried} />
      <Step text="Ya pagada" pesos={-paid} />
      <Step text="Condonada" pesos={-forgiven} />
    </>
  );
};

const Accrual = ({ accrual }: { readonly accrual: LateAccrual }) => (
  <p className={classes.step}>
    <span>{firstUpper(accrualText(accrual))}</span>
    <MoneyText pesos={accrual.amount} />
  </p>
);

const Step = ({ text, pesos }: { readonly text: string; readonly pesos: number }) =>
  pesos !== 0 && (
    <p className={classes.step}>
      <span>{text}</span>
      <MoneyText pesos={pesos} />
    </p>
  );
