import { Button } from '@mantine/core';
import { formatClock } from '#lib/format/format-date-time.ts';
import type { ListModel } from '#lib/list/list-model.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './data-list.module.css';

type ListOldProps = {
  list: Pick<ListModel<unknown>, 'shape' | 'updatedAt' | 'isFetching'>;
  onRetry: () => void;
};

/** Says that the rows are those of before, because fetching them again failed. */
export const ListOld = ({ list: { shape, updatedAt, isFetching }, onRetry }: ListOldProps) => {
  // A time ends in «p. m.», which ends the sentence too.
  const since = updatedAt === null ? '.' : ` de ${formatClock(new Date(updatedAt).toISOString())}`;
  return (
    <div className={classes.old}>
      <Notice tone="danger">
        No pudimos actualizar {shape.things}. Sigues viendo los datos{since}
      </Notice>
      <Button variant="default" loading={isFetching} onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </div>
  );
};
