import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import type { Period } from '@cuotaclara/contract';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import classes from './choices.module.css';

type RangeCalendarProps = {
  period: Period;
  today: Temporal.PlainDate;
  onChange: (period: Period) => void;
};

const SUNDAY = 0;

/** Any two days. It has a chunk of its own: most users choose one of the named periods. */
export const RangeCalendar = ({ period, today, onChange }: RangeCalendarProps) => {
  const [days, setDays] = useState<[string | null, string | null]>([
    period.initial_date ?? null,
    period.final_date ?? null,
  ]);
  return (
    <DatePicker
      type="range"
      className={classes.calendar}
      locale="es"
      firstDayOfWeek={SUNDAY}
      allowSingleDateInRange
      highlightToday
      // Red is for what went wrong.
      weekendDays={[]}
      defaultDate={period.final_date ?? today.toString()}
      ariaLabels={{
        nextMonth: 'Mes siguiente',
        previousMonth: 'Mes anterior',
        nextYear: 'Año siguiente',
        previousYear: 'Año anterior',
        nextDecade: 'Década siguiente',
        previousDecade: 'Década anterior',
      }}
      value={days}
      onChange={([from, to]) => {
        setDays([from, to]);
        if (from !== null && to !== null) onChange({ initial_date: from, final_date: to });
      }}
    />
  );
};
