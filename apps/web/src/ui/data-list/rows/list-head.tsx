import type { ColumnKind, SortDir } from '@cuotaclara/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListSort } from '#lib/list/list-model.ts';
import type { ListColumnMeta } from './list-columns.tsx';
import classes from './list-table.module.css';

type ListHeadProps = {
  meta: ListColumnMeta | undefined;
  sort: ListSort | null;
  onSort: (sort: ListSort) => void;
  children: ReactNode;
};

const FROM_A_TO_Z: readonly (ColumnKind | undefined)[] = ['text', 'choice', 'boolean'];

/** Words are looked for from A on; of figures and dates, the biggest and newest matter first. */
const firstDirOf = (kind: ColumnKind | undefined): SortDir =>
  FROM_A_TO_Z.includes(kind) ? 'ASC' : 'DESC';

/** The head of a column; where the server can sort by it, a button that does. */
export const ListHead = ({ meta, sort, onSort, children }: ListHeadProps) => {
  const sortKey = meta?.sortKey;
  if (sort === null || sortKey === undefined) {
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
        onClick={() => onSort({ by: sortKey, dir: sorted ? reversed : firstDirOf(meta?.kind) })}
      >
        {children}
        {sorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  );
};
