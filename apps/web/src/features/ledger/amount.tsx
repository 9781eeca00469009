import { countText } from '@cuotaclara/contract/values/number-text';
import classes from './ledger.module.css';

type AmountProps = { readonly pesos: number; readonly strong?: boolean };

/** An amount of a book: no sign of pesos in a column of them, credits in parentheses. */
const amountText = (pesos: number): string => {
  if (pesos === 0) return '–';
  const text = countText(Math.abs(pesos));
  return pesos < 0 ? `(${text})` : text;
};

export const Amount = ({ pesos, strong = false }: AmountProps) => (
  <span className={classes.amount} data-strong={strong || undefined}>
    {amountText(pesos)}
  </span>
);
