import type { ColumnKind, ListShape } from '@cuotaclara/contract';
import { createColumnHelper, type TableOptions, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListValue as Value } from '#lib/list/list-model.ts';
import { ListValue } from './list-value.tsx';

export type SkeletonShape = 'text' | 'two-lines' | 'person' | 'badge';

export type ListColumnMeta = {
  kind?: ColumnKind;
  /** Amounts and dates stand at the end of their cell. */
  align?: 'end';
  /** What the cell looks like while its row is on the way. */
  skeleton: SkeletonShape;
  /** The name under which the server sorts by this column. */
  sortKey?: string | undefined;
};

/** A row as the wire has it: a value under the name of each column. */
export type ListRow = object;

/** How one column looks where its kind does not say enough. */
export type ListCell<Row> = {
  readonly render: (row: Row) => ReactNode;
  readonly skeleton?: SkeletonShape;
  /** Where the kind of the column would put it at the end and it reads better at the start. */
  readonly align?: 'start';
};

export type ListCells<Row> = Readonly<Record<string, ListCell<Row>>>;

// The library takes the type of `meta` from a value that it never reads.
export const listFeatures = tableFeatures({ columnMeta: {} as ListColumnMeta });

export type ListColumns<Row extends ListRow> = TableOptions<typeof listFeatures, Row>['columns'];

const AT_THE_END: readonly ColumnKind[] = ['integer', 'money', 'percent', 'day', 'moment'];

export const valueIn = (row: ListRow, key: string): Value =>
  // `ListShape` promises that the name of a column is that of a value in the row.
  (row as Readonly<Record<string, Value>>)[key];

const ActionsHead = () => <span className="visually-hidden">Acciones</span>;

type ListColumnsInput<Row extends ListRow> = {
  readonly shape: ListShape;
  readonly shown: readonly string[];
  readonly cells: ListCells<Row>;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
};

/** The columns of a list as they are drawn: those of its shape that are shown, in their order. */
export const listColumns = <Row extends ListRow>(
  input: ListColumnsInput<Row>,
): ListColumns<Row> => {
  const { shape, shown, cells, rowActions } = input;
  const helper = createColumnHelper<typeof listFeatures, Row>();
  const columns = shown.flatMap((key) => {
    const column = shape.columns[key];
    if (column === undefined) return [];
    const cell = cells[key];
    return helper.display({
      id: key,
      header: column.label,
      meta: {
        kind: column.kind,
        skeleton: cell?.skeleton ?? (column.kind === 'choice' ? 'badge' : 'text'),
        sortKey: column.sort,
        ...(AT_THE_END.includes(column.kind) && cell?.align !== 'start' && { align: 'end' }),
      },
      cell: ({ row }) =>
        cell ? (
          cell.render(row.original)
        ) : (
          <ListValue column={column} value={valueIn(row.original, key)} />
        ),
    });
  });
  if (rowActions === undefined) return helper.columns(columns);
  const actions = helper.display({
    id: 'row-actions',
    header: ActionsHead,
    meta: { align: 'end', skeleton: 'text' },
    cell: ({ row }) => rowActions(row.original),
  });
  return helper.columns([...columns, actions]);
};
