import type { Density } from '@cuotaclara/contract';
import { type Cell, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListSort } from '#lib/list/list-model.ts';
import { type ListColumns, type ListRow, listFeatures } from './list-columns.tsx';
import { ListHead } from './list-head.tsx';
import classes from './list-table.module.css';
import { openRowOf, ROW_FOCUS, RowOpener, type RowOpening } from './row-opener.tsx';
import type { RowFocus } from './use-row-focus.ts';

type ListTableProps<Row extends ListRow> = {
  things: string;
  columns: ListColumns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  opening: RowOpening<Row> | undefined;
  sort: ListSort | null;
  onSort: (sort: ListSort) => void;
  density: Density;
  refreshing: boolean;
  focus: RowFocus;
};

/**
 * The content of a cell. The library would take the function for a component, and a new component
 * at every render mounts again: an open menu in it would close, and a click that begins on it would
 * never end.
 */
const drawn = <Row extends ListRow>(cell: Cell<typeof listFeatures, Row>): ReactNode => {
  const { cell: draw } = cell.column.columnDef;
  return typeof draw === 'function' ? draw(cell.getContext()) : draw;
};

export const ListTable = <Row extends ListRow>(props: ListTableProps<Row>) => {
  const { things, columns, rows, rowKey, opening, sort, onSort, density, refreshing, focus } =
    props;
  const table = useTable({ features: listFeatures, columns, data: rows, getRowId: rowKey });
  return (
    <table
      className={classes.table}
      data-density={density}
      aria-label={`Lista de ${things}`}
      aria-busy={refreshing}
    >
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <ListHead
                key={header.id}
                meta={header.column.columnDef.meta}
                sort={sort}
                onSort={onSort}
              >
                <table.FlexRender header={header} />
              </ListHead>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row, index) => {
          const tabIndex = focus.tabIndexOf(index);
          return (
            <tr
              key={row.id}
              onFocus={() => focus.onFocus(index)}
              {...(opening
                ? { 'data-opens': true, onClick: openRowOf }
                : { tabIndex, [ROW_FOCUS]: true })}
            >
              {row.getAllCells().map((cell, place) => (
                <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                  {opening && place === 0 ? (
                    <RowOpener row={row.original} opening={opening} tabIndex={tabIndex}>
                      {drawn(cell)}
                    </RowOpener>
                  ) : (
                    drawn(cell)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
