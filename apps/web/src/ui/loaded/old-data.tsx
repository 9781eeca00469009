import { Button } from '@mantine/core';
import { formatClock } from '#lib/format/format-date-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './old-data.module.css';

type OldDataProps = {
  /** What could not be read again, with its article: «los créditos». */
  things: string;
  /** When what is on the screen was read, as milliseconds; null where nobody knows. */
  readAt: number | null;
  isFetching: boolean;
  onRetry: () => void;
};

/** Says that what is on the screen is that of before, because reading it again failed. */
export const OldData = ({ things, readAt, isFetching, onRetry }: OldDataProps) => {
  // A time ends in «p. m.», which ends the sentence too.
  const since = readAt === null ? '.' : ` de ${formatClock(new Date(readAt).toISOString())}`;
  return (
    <div className={classes.old}>
      <Notice tone="danger">
        No pudimos actualizar {things}. Sigues viendo los datos{since}
      </Notice>
      <Button variant="default" loading={isFetching} onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </div>
  );
};
