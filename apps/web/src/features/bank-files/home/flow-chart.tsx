import type { TreasuryDay } from '@cuotaclara/contract/bank-files/treasury';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import chart from './home.module.css';

const HEIGHT = 118;
const MILLION = 1_000_000;

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

const dayName = ({ day, is_today }: TreasuryDay): string => {
  const date = Temporal.PlainDate.from(day);
  return `${is_today ? 'hoy' : WEEKDAYS[date.dayOfWeek - 1]} ${date.day}`;
};

const millions = (pesos: number): string => {
  const value = pesos / MILLION;
  return decimalText(value, { max: Math.abs(value) < 10 ? 1 : 0 });
};

type BarProps = { flow: 'in' | 'out'; pesos: number; max: number; isHatched: boolean };

const Bar = ({ flow, pesos, max, isHatched }: BarProps) => (
  <span className={chart.bar} data-flow={flow}>
    {pesos > 0 && millions(pesos)}
    <i
      className={chart.fill}
      data-hatched={isHatched || undefined}
      style={{ height: `${Math.round((pesos / max) * HEIGHT)}px` }}
    />
  </span>
);

const Bars = ({ days }: { days: readonly TreasuryDay[] }) => {
  const max = Math.max(1, ...days.flatMap((day) => [day.in, day.out]));
  return (
    <ol className={chart.chart} aria-hidden="true">
      {days.map((day) => (
        <li
          key={day.day}
          className={chart.day}
          data-today={day.is_today || undefined}
          data-expected={day.is_expected || undefined}
        >
          <span className={chart.bars}>
            <Bar flow="in" pesos={day.in} max={max} isHatched={day.is_expected} />
            <Bar flow="out" pesos={day.out} max={max} isHatched={day.is_expected || day.is_today} />
          </span>
          <span className={chart.name}>{dayName(day)}</span>
          <span className={chart.closing}>{millions(day.closing)}</span>
        </li>
      ))}
    </ol>
  );
};

const DaysTable = ({ days }: { days: readonly TreasuryDay[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th>Día</th>
        <th className={classes.money}>Entra</th>
        <th className={classes.money}>Sale</th>
        <th className={classes.money}>Cierra</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, is_expected, in: into, out, closing }) => (
        <tr key={day}>
          <td>
            <DateText value={day} /> {is_expected && '(esperado)'}
          </td>
          <td className={classes.money}>
            <MoneyText pesos={into} />
          </td>
          <td className={classes.money}>
            <MoneyText pesos={out} />
          </td>
          <td className={classes.money}>
            <MoneyText pesos={closing} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Money in and out of the banks by business day; the same figures are in a table. */
export const FlowChart = ({ days }: { days: readonly TreasuryDay[] }) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title="Lo que entra y lo que sale"
      note="Millones por día hábil. Lo rayado aún no pasa; debajo, con cuánto cierra el banco."
      action={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTable size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver gráfica' : 'Ver tabla'}
        </Button>
      }
    >
      <p className={chart.legend} aria-hidden="true">
        <span>
          <i className={chart.swatch} /> Entra
        </span>
        <span>
          <i className={chart.swatch} data-flow="out" /> Sale
        </span>
      </p>
      {asTable ? (
        <div className={classes.scroll}>
          <DaysTable days={days} />
        </div>
      ) : (
        <>
          <Bars days={days} />
          <div className="visually-hidden">
            <DaysTable days={days} />
          </div>
        </>
      )}
    </Panel>
  );
};
