import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './plan-table.module.css';
import { type ShownLine, sumOf } from './shown-lines.tsx';

type PlanCardsProps = {
  shown: readonly ShownLine[];
  running: boolean;
  caption: string;
  hasTotals?: boolean;
};

/** The lines of a plan one under the other, for a narrow page. */
export const PlanCards = ({ shown, running, caption, hasTotals = false }: PlanCardsProps) => (
  <>
    <ol className={classes.cards} aria-label={caption}>
      {shown.map((line) => (
        <li key={line.key} className={classes.card}>
          <p className={classes.cardHead}>
            <span>
              {line.fullName} · <DateText value={line.on} />
            </span>
            <MoneyText pesos={line.total} strong />
          </p>
          {line.payBy !== null && <span className={classes.payBy}>{line.payBy}</span>}
          {running && line.standing}
          <CardParts line={line} />
        </li>
      ))}
    </ol>
    {hasTotals && (
      <p className={classes.cardTotal}>
        <span>Total</span>
        <MoneyText pesos={sumOf(shown, 'total')} strong />
      </p>
    )}
  </>
);

type CardPartsProps = { line: ShownLine };

const CardParts = ({ line: { principal, interest, charges, late, balance } }: CardPartsProps) => (
  <p className={classes.cardParts}>
    <span>
      Capital <MoneyText pesos={principal} />
    </span>
    {interest > 0 && (
      <span>
        Intereses <MoneyText pesos={interest} />
      </span>
    )}
    {charges > 0 && (
      <span>
        Cargos <MoneyText pesos={charges} />
      </span>
    )}
    {late > 0 && (
      <span>
        Mora <MoneyText pesos={late} />
      </span>
    )}
    <span>
      Saldo <MoneyText pesos={balance} />
    </span>
  </p>
);
