import { formatMoney } from '#lib/format/format-money.ts';
import classes from './explained.module.css';

/** One part of an amount, in the order in which it was covered. */
export type ExplainedLine = {
  readonly key: string;
  readonly name: string;
  /** The arithmetic of the part. */
  readonly detail: string;
  readonly amount: number;
  /** The tone of its share in the bar. */
  readonly tone: 'late' | 'charges' | 'interest' | 'principal' | 'other';
};

type ExplainedProps = {
  readonly lines: readonly ExplainedLine[];
  /** With its place in the order, and a bar of the shares: for the desk. */
  readonly isNumbered?: boolean;
  /** The sentences whose rates were shortened, with all their digits. */
  readonly exact?: readonly string[];
};

const SHARE_SCALE = 1000;

/** An amount inside a sentence never breaks after its sign. */
const wholeAmounts = (text: string): string => text.replaceAll('$ ', '$\u00a0');

/** The parts of a payment in the order in which they were covered, each with its arithmetic. */
export const Explained = ({ lines, isNumbered = false, exact = [] }: ExplainedProps) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      {isNumbered && total > 0 && (
        <svg
          className={classes.bar}
          viewBox={`0 0 ${SHARE_SCALE} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {sharesOf(lines, total).map(({ key, tone, from, width }) => (
            <rect key={key} data-tone={tone} x={from} width={width} height="1" />
          ))}
        </svg>
      )}
      <ol className={classes.lines} data-numbered={isNumbered || undefined}>
        {lines.map(({ key, name, detail, amount, tone }, index) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>
              {isNumbered && <span className={classes.swatch} data-tone={tone} aria-hidden />}
              {isNumbered ? `${index + 1}. ${name}` : name}
            </span>
            <span className={classes.detail}>{wholeAmounts(detail)}</span>
            <span className={classes.amount}>{formatMoney(amount)}</span>
          </li>
        ))}
      </ol>
      {exact.length > 0 && <ExactRates texts={exact} />}
    </>
  );
};

/** Details for a person with a calculator, out of the way of people who only read. */
const ExactRates = ({ texts }: { readonly texts: readonly string[] }) => (
  <details className={classes.exact}>
    <summary>Detalle con todos los decimales</summary>
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{wholeAmounts(text)}</li>
      ))}
    </ul>
  </details>
);

const sharesOf = (lines: readonly ExplainedLine[], total: number) => {
  let from = 0;
  return lines.map(({ key, tone, amount }) => {
    const width = (amount / total) * SHARE_SCALE;
    const share = { key, tone, from, width: Math.max(0, width - 2) };
    from += width;
    return share;
  });
};
