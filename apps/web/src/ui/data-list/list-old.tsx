import type { ListModel } from '#lib/list/list-model.ts';
import { OldData } from '#ui/loaded/old-data.tsx';
import classes from './data-list.module.css';

type ListOldProps = {
  list: Pick<ListModel<unknown>, 'shape' | 'updatedAt' | 'isFetching'>;
  onRetry: () => void;
};

/** Says above the rows that they are those of before. */
export const ListOld = ({ list: { shape, updatedAt, isFetching }, onRetry }: ListOldProps) => (
  <div className={classes.old}>
    <OldData things={shape.things} readAt={updatedAt} isFetching={isFetching} onRetry={onRetry} />
  </div>
);
