import { countedText } from '@cuotaclara/contract/values/number-text';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { PHONE } from '#ui/fields/phone.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { payByWords } from './pay-by-words.ts';
import type { PlanLine } from './plan-line.ts';
import classes from './plan-table.module.css';

type PlanTableProps = {
  lines: readonly PlanLine[];
  /** What the table is, for those who listen. */
  caption: string;
  /** Sums under the columns; of a whole plan only. */
  hasTotals?: boolean;
  /** Cards on a desk too, where the page is one narrow column. */
  isNarrow?: boolean;
  /** What is still owed after each; a few lines say little about it. */
  hasBalance?: boolean;
};

type LineStanding = { readonly icon: TablerIcon; readonly words: string; readonly tone: string };

const daysWords = (days: number): string => countedText(days, ['día', 'días']);

/** The standing of a line in words; the colour only repeats them. */
const standingOf = (line: PlanLine): LineStanding => {
  const { standing, settled_on, days_past_due = 0 } = line;
  switch (standing) {
    case 'paid':
      return {
        icon: IconCircleCheck,
        words: settled_on ? `Pagada el ${formatDate(settled_on)}` : 'Pagada',
        tone: 'good',
      };
    case 'overdue':
      return {
        icon: IconAlertTriangle,
        words: `Vencida, ${daysWords(days_past_due)}`,
        tone: 'danger',
      };
    case 'tolerated':
      return {
        icon: IconClock,
        words: `Faltan ${formatMoney(line.total - (line.paid ?? 0))}, sin mora`,
        tone: 'plain',
      };
    case 'next':
      return { icon: IconClock, words: 'Próxima', tone: 'plain' };
    default:
      return { icon: IconCircleDashed, words: 'Por venir', tone: 'plain' };
  }
};

const isRunning = (lines: readonly PlanLine[]): boolean =>
  lines.some(({ standing }) => standing !== undefined);

const sumOf = (
  lines: readonly PlanLine[],
  part: 'principal' | 'interest' | 'charges' | 'late' | 'total',
): number => lines.reduce((sum, line) => sum + (line[part] ?? 0), 0);

/** A plan line by line: as a table on a desk, as cards on a phone. */
export const PlanTable = ({ isNarrow = false, ...props }: PlanTableProps) => {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return isPhone || isNarrow ? <PlanCards {...props} /> : <DeskTable {...props} />;
};

const StandingText = ({ line }: { line: PlanLine }) => {
  const { icon: Icon, words, tone } = standingOf(line);
  return (
    <span className={classes.standing} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {words}
    </span>
  );
};

/** Until when a line that falls due on a day off may be paid; of a paid one nothing. */
const PayBy = ({ line }: { line: PlanLine }) => {
  const words = line.standing === 'paid' ? null : payByWords(line);
  return words === null ? null : <span className={classes.payBy}>{words}</span>;
};

const MoneyOrNone = ({ pesos }: { pesos: number }) =>
  pesos === 0 ? <span className={classes.none}>–</span> : <MoneyText pesos={pesos} />;

const DeskTable = (props: PlanTableProps) => {
  const { lines, caption, hasTotals = false, hasBalance = true } = props;
  const running = isRunning(lines);
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
      </tbody>
      {hasTotals && <Totals lines={lines} running={running} />}
    </table>
  );
};

const Totals = ({ lines, running }: { lines: readonly PlanLine[]; running: boolean }) => (
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

const PlanCards = ({ lines, caption, hasTotals = false }: PlanTableProps) => {
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
            <p className={classes.cardParts}>
              <span>
                Capital <MoneyText pesos={line.principal} />
              </span>
              <span>
                Intereses <MoneyText pesos={line.interest} />
              </span>
              {line.charges > 0 && (
                <span>
                  Cargos <MoneyText pesos={line.charges} />
                </span>
              )}
              {(line.late ?? 0) > 0 && (
                <span>
                  Mora <MoneyText pesos={line.late ?? 0} />
                </span>
              )}
              <span>
                Saldo <MoneyText pesos={line.balance} />
              </span>
            </p>
          </li>
        ))}
      </ol>
      {hasTotals && (
        <p className={classes.cardTotal}>
          <span>Total</span>
          <MoneyText pesos={sumOf(lines, 'total')} strong />
        </p>
      )}
    </>
  );
};
