import { IconRefresh } from '@tabler/icons-react';
import { formatClock, formatTime } from '#lib/format/format-date-time.ts';
import type { ListModel } from '#lib/list/list-model.ts';
import classes from './list-toolbar.module.css';

type RefreshButtonProps = {
  list: Pick<ListModel<unknown>, 'updatedAt' | 'isFetching' | 'onRefresh'>;
};

/** Says of when the rows are, and fetches them again. */
export const RefreshButton = ({ list }: RefreshButtonProps) => {
  const { updatedAt, isFetching, onRefresh } = list;
  const moment = updatedAt === null ? null : new Date(updatedAt).toISOString();
  return (
    <button
      type="button"
      className={classes.tool}
      data-busy={isFetching || undefined}
      aria-label={moment ? `Actualizar; los datos son de ${formatClock(moment)}` : 'Actualizar'}
      title="Actualizar"
      onClick={() => {
        if (!isFetching) onRefresh();
      }}
    >
      <IconRefresh size={16} stroke={1.8} aria-hidden="true" />
      {moment && formatTime(moment)}
    </button>
  );
};
