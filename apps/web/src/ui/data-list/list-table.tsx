import { type RowData, useTable } from '@tanstack/react-table';
import { type ListColumns, listFeatures } from './list-columns.ts';
import type { ListSort } from './list-content.ts';
import { ListHead } from './list-head.tsx';
import classes from './list-table.module.css';

type ListTableProps<Row extends RowData> = {
  things: string;
  columns: ListColumns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: ListSort | undefined;
  refreshing: boolean;
};

export const ListTable = <Row extends RowData>(props: ListTableProps<Row>) => {
  const { things, columns, rows, rowKey, sort, refreshing } = props;
  const table = useTable({ features: listFeatures, columns, data: rows, getRowId: rowKey });
  return (
    <table className={classes.table} aria-label={`Lista de ${things}`} aria-busy={refreshing}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <ListHead key={header.id} meta={header.column.columnDef.meta} sort={sort}>
                <table.FlexRender header={header} />
              </ListHead>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
