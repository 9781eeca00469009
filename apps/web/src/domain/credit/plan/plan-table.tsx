import type { PlanPayoff } from '@cuotaclara/contract/loan-terms/plans';
import { useMediaQuery } from '@mantine/hooks';
import { PHONE } from '#ui/fields/phone.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { payByWords } from './pay-by-words.ts';
import type { PlanLine } from './plan-line.ts';
import { PaidOffText, StandingText } from './plan-standing.tsx';
import classes from './plan-table.module.css';

type PlanTableProps = {
  lines: readonly PlanLine[];
  /** The payment that ended the credit, after its lines. */
  payoff?: PlanPayoff | null;
  /** What the table is, for those who listen. */
  caption: string;
  /** Sums under the columns; of a whole plan only. */
  hasTotals?: boolean;
  /** Cards on a desk too, where the page is one narrow column. */
  isNarrow?: boolean;
  /** What is still owed after each; a few lines say little about it. */
  hasBalance?: boolean;
};

const isRunning = (lines: readonly PlanLine[]): boolean =>
  lines.some(({ standing }) => standing !== undefined);

type Summed = Pick<PlanTableProps, 'lines' | 'payoff'>;

const sumOf = (
  { lines, payoff }: Summed,
  part: 'principal' | 'interest' | 'charges' | 'late' | 'total',
): number => lines.reduce((sum, line) => sum + (line[part] ?? 0), payoff?.[part] ?? 0);

/** A plan line by line: as a table on a desk, as cards on a phone. */
export const PlanTable = ({ isNarrow = false, ...props }: PlanTableProps) => {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return isPhone || isNarrow ? <PlanCards {...props} /> : <DeskTable {...props} />;
};

/** Until when a line that falls due on a day off may be paid; of a paid one nothing. */
const PayBy = ({ line }: { line: PlanLine }) => {
  const words = line.standing === 'paid' ? null : payByWords(line);
  return words === null ? null : <span className={classes.payBy}>{words}</span>;
};

const MoneyOrNone = ({ pesos }: { pesos: number }) =>
  pesos === 0 ? <span className={classes.none}>–</span> : <MoneyText pesos={pesos} />;

const DeskTable = (props: PlanTableProps) => {
  const { lines, payoff = null, caption, hasTotals = false, hasBalance = true } = props;
  const running = payoff !== null || isRunning(lines);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Cuota</th>
          <th scope="col">Vence</th>
          {running && (
            <th scope="col" className={classes.word}>
              Estado
            </th>
          )}
          <th scope="col">Capital</th>
          <th scope="col">Intereses</th>
          <th scope="col">Cargos</th>
          {running && <th scope="col">Mora</th>}
          <th scope="col">Total</th>
          {hasBalance && <th scope="col">Saldo</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.number}>
            <th scope="row">{line.number}</th>
            <td className={classes.word}>
              <DateText value={line.due_on} />
              <PayBy line={line} />
            </td>
            {running && (
              <td className={classes.word}>
                <StandingText line={line} />
              </td>
            )}
            <td>
              <MoneyText pesos={line.principal} />
            </td>
            <td>
              <MoneyOrNone pesos={line.interest} />
            </td>
            <td>
              <MoneyOrNone pesos={line.charges} />
            </td>
            {running && (
              <td>
                <MoneyOrNone pesos={line.late ?? 0} />
              </td>
            )}
            <td>
              <MoneyText pesos={line.total} strong />
            </td>
            {hasBalance && (
              <td>
                <MoneyText pesos={line.balance} />
              </td>
            )}
          </tr>
        ))}
        {payoff && <PayoffRow payoff={payoff} hasBalance={hasBalance} />}
      </tbody>
      {hasTotals && <Totals lines={lines} payoff={payoff} running={running} />}
    </table>
  );
};

type PayoffProps = { payoff: PlanPayoff };

/** The last line of a credit that was paid off early: it leaves nothing owed. */
const PayoffRow = ({ payoff, hasBalance }: PayoffProps & { hasBalance: boolean }) => (
  <tr>
    <th scope="row">Pago total</th>
    <td className={classes.word}>
      <DateText value={payoff.on} />
    </td>
    <td className={classes.word}>
      <PaidOffText />
    </td>
    <td>
      <MoneyText pesos={payoff.principal} />
    </td>
    <td>
      <MoneyOrNone pesos={payoff.interest} />
    </td>
    <td>
      <MoneyOrNone pesos={payoff.charges} />
    </td>
    <td>
      <MoneyOrNone pesos={payoff.late} />
    </td>
    <td>
      <MoneyText pesos={payoff.total} strong />
    </td>
    {hasBalance && (
      <td>
        <MoneyText pesos={0} />
      </td>
    )}
  </tr>
);

const Totals = ({ running, ...lines }: Summed & { running: boolean }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={running ? 3 : 2}>
        Total
      </th>
      <td>
        <MoneyText pesos={sumOf(lines, 'principal')} />
      </td>
      <td>
        <MoneyText pesos={sumOf(lines, 'interest')} />
      </td>
      <td>
        <MoneyOrNone pesos={sumOf(lines, 'charges')} />
      </td>
      {running && (
        <td>
          <MoneyOrNone pesos={sumOf(lines, 'late')} />
        </td>
      )}
      <td>
        <MoneyText pesos={sumOf(lines, 'total')} strong />
      </td>
      <td />
    </tr>
  </tfoot>
);

const PlanCards = ({ lines, payoff = null, caption, hasTotals = false }: PlanTableProps) => {
  const running = isRunning(lines);
  return (
    <>
      <ol className={classes.cards} aria-label={caption}>
        {lines.map((line) => (
          <li key={line.number} className={classes.card}>
            <p className={classes.cardHead}>
              <span>
                Cuota {line.number} · <DateText value={line.due_on} />
              </span>
              <MoneyText pesos={line.total} strong />
            </p>
            <PayBy line={line} />
            {running && <StandingText line={line} />}
            <CardParts {...line} />
          </li>
        ))}
        {payoff && (
          <li className={classes.card}>
            <p className={classes.cardHead}>
              <span>
                Pago total · <DateText value={payoff.on} />
              </span>
              <MoneyText pesos={payoff.total} strong />
            </p>
            <PaidOffText />
            <CardParts {...payoff} balance={0} />
          </li>
        )}
      </ol>
      {hasTotals && (
        <p className={classes.cardTotal}>
          <span>Total</span>
          <MoneyText pesos={sumOf({ lines, payoff }, 'total')} strong />
        </p>
      )}
    </>
  );
};

type CardPartsProps = Pick<PlanLine, 'principal' | 'interest' | 'charges' | 'late' | 'balance'>;

const CardParts = ({ principal, interest, charges, late = 0, balance }: CardPartsProps) => (
  <p className={classes.cardParts}>
    <span>
      Capital <MoneyText pesos={principal} />
    </span>
    <span>
      Intereses <MoneyText pesos={interest} />
    </span>
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
