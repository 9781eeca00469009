import {
  createColumnHelper,
  type RowData,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

export type SkeletonShape = 'text' | 'two-lines' | 'person' | 'badge';

export type ListColumnMeta = {
  /** Amounts and dates stand at the end of their cell. */
  align?: 'end';
  /** What the cell looks like while its row is on the way. */
  skeleton?: SkeletonShape;
  /** The name under which the server sorts by this column. */
  sortKey?: string;
};

// The library takes the type of `meta` from a value that it never reads.
export const listFeatures = tableFeatures({ columnMeta: {} as ListColumnMeta });

export type ListColumns<Row extends RowData> = TableOptions<typeof listFeatures, Row>['columns'];

export const listColumns = <Row extends RowData>() =>
  createColumnHelper<typeof listFeatures, Row>();
