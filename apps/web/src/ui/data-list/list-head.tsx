import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListColumnMeta } from './list-columns.ts';
import type { ListSort } from './list-content.ts';
import classes from './list-table.module.css';

type ListHeadProps = {
  meta: ListColumnMeta | undefined;
  sort: ListSort | undefined;
  children: ReactNode;
};

/** The head of a column; where the server can sort by it, a button that does. */
export const ListHead = ({ meta, sort, children }: ListHeadProps) => {
  const sortKey = meta?.sortKey;
  if (sort === undefined || sortKey === undefined) {
    return (
      <th scope="col" data-align={meta?.align}>
        {children}
      </th>
    );
  }
  const sorted = sort.by === sortKey;
  const Arrow = sort.dir === 'ASC' ? IconArrowUp : IconArrowDown;
  const reversed = sort.dir === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      data-align={meta?.align}
      {...(sorted && { 'aria-sort': sort.dir === 'ASC' ? 'ascending' : 'descending' })}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted || undefined}
        onClick={() => sort.onChange({ by: sortKey, dir: sorted ? reversed : 'DESC' })}
      >
        {children}
        {sorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  );
};
