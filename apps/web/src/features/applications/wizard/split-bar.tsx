import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { quoteHeadline } from '#domain/credit/quote/quote-words.ts';
import classes from '#features/applications/quote/quote.module.css';
import { MoneyText } from '#ui/text/money-text.tsx';

/** The only charge of the instalments has its own name. */
const partsOf = ({ monthly }: Quote) =>
  [
    { key: 'principal', label: 'Capital' },
    { key: 'interest', label: 'Intereses' },
    { key: 'charges', label: monthly.length === 1 ? (monthly[0]?.name ?? 'Cargos') : 'Cargos' },
  ] as const;

/** How an instalment is made up. The bar is an ornament: the words say the same. */
export const SplitBar = ({ quote }: { quote: Quote }) => {
  const { split } = quoteHeadline(quote);
  const parts = partsOf(quote).filter(({ key }) => split[key] > 0);
  return (
    <div>
      <svg
        className={classes.bar}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {barsOf(parts.map(({ key }) => ({ key, pesos: split[key] }))).map(({ key, at, width }) => (
          <rect key={key} data-part={key} x={at} width={width} height="1" />
        ))}
      </svg>
      <ul className={classes.legend}>
        {parts.map(({ key, label }) => (
          <li key={key}>
            <span className={classes.swatch} data-part={key} />
            {label} <MoneyText pesos={split[key]} />
          </li>
        ))}
      </ul>
    </div>
  );
};

type Share = { readonly key: string; readonly pesos: number };

const GAP = 0.8;

/** Where each part begins and how wide it is, of a hundred. */
const barsOf = (shares: readonly Share[]) => {
  const whole = shares.reduce((sum, { pesos }) => sum + pesos, 0);
  let begins = 0;
  return shares.map(({ key, pesos }) => {
    const at = begins;
    const share = (pesos / whole) * 100;
    begins += share;
    return { key, at, width: Math.max(share - GAP, GAP) };
  });
};
