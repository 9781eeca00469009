import { formatMoney } from '#lib/format/format-money.ts';
import classes from './money-text.module.css';

type MoneyTextProps = {
  pesos: number;
  /** In a column the amount is the strongest thing of its cell. */
  strong?: boolean;
};

/** The one way an amount gets on a screen. */
export const MoneyText = ({ pesos, strong = false }: MoneyTextProps) => (
  <span className={classes.money} data-strong={strong || undefined}>
    {formatMoney(pesos)}
  </span>
);
