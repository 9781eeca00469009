import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import classes from './date-text.module.css';

type DateTextProps = {
  /** A day (`2026-11-15`) or a moment, as the wire carries it. */
  value: string | null | undefined;
  /** Shows the time too, instead of only on hover. */
  withTime?: boolean;
};

const isMoment = (value: string): boolean => value.includes('T');

export const DateText = ({ value, withTime = false }: DateTextProps) => {
  if (!value) return <span className={classes.date}>{formatDate(value)}</span>;
  return (
    <time
      className={classes.date}
      dateTime={value}
      title={isMoment(value) ? formatDateTime(value) : undefined}
    >
      {withTime ? formatDateTime(value) : formatDate(value)}
    </time>
  );
};
