import { useMediaQuery } from '@mantine/hooks';
import { PHONE } from '#ui/fields/phone.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { PlanCards } from './plan-cards.tsx';
import classes from './plan-table.module.css';
import { isRunning, type PlanLines, type ShownLine, shownLinesOf, sumOf } from './shown-lines.tsx';

type PlanTableProps = PlanLines & {
  /** What the table is, for those who listen. */
  caption: string;
  /** Sums under the columns; of a whole plan only. */
  hasTotals?: boolean;
  /** Cards on a desk too, where the page is one narrow column. */
  isNarrow?: boolean;
  /** What is still owed after each; a few lines say little about it. */
  hasBalance?: boolean;
};

/** A plan line by line: as a table on a desk, as cards on a phone. */
export const PlanTable = ({ isNarrow = false, ...props }: PlanTableProps) => {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const shown = shownLinesOf(props);
  const running = isRunning(props);
  return isPhone || isNarrow ? (
    <PlanCards {...props} shown={shown} running={running} />
  ) : (
    <DeskTable {...props} shown={shown} running={running} />
  );
};

const MoneyOrNone = ({ pesos }: { pesos: number }) =>
  pesos === 0 ? <span className={classes.none}>–</span> : <MoneyText pesos={pesos} />;

type Shown = { shown: readonly ShownLine[]; running: boolean; hasBalance?: boolean };

type DeskTableProps = Shown & Pick<PlanTableProps, 'caption' | 'hasTotals'>;

const DeskTable = ({ caption, hasTotals = false, ...table }: DeskTableProps) => {
  const { shown, running, hasBalance = true } = table;
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
        {shown.map((line) => (
          <DeskRow key={line.key} line={line} running={running} hasBalance={hasBalance} />
        ))}
      </tbody>
      {hasTotals && <Totals shown={shown} running={running} hasBalance={hasBalance} />}
    </table>
  );
};

const DeskRow = ({ line, running, hasBalance }: Omit<Shown, 'shown'> & { line: ShownLine }) => (
  <tr>
    <th scope="row">{line.name}</th>
    <td className={classes.word}>
      <DateText value={line.on} />
      {line.payBy !== null && <span className={classes.payBy}>{line.payBy}</span>}
    </td>
    {running && <td className={classes.word}>{line.standing}</td>}
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
        <MoneyOrNone pesos={line.late} />
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
);

const Totals = ({ shown, running, hasBalance }: Shown) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={running ? 3 : 2}>
        Total
      </th>
      <td>
        <MoneyText pesos={sumOf(shown, 'principal')} />
      </td>
      <td>
        <MoneyText pesos={sumOf(shown, 'interest')} />
      </td>
      <td>
        <MoneyOrNone pesos={sumOf(shown, 'charges')} />
      </td>
      {running && (
        <td>
          <MoneyOrNone pesos={sumOf(shown, 'late')} />
        </td>
      )}
      <td>
        <MoneyText pesos={sumOf(shown, 'total')} strong />
      </td>
      {hasBalance && <td />}
    </tr>
  </tfoot>
);
