import type { Key, ReactNode } from 'react';
import classes from './row-table.module.css';

export type RowColumn<Row> = {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** An amount: at the right, strong, in one piece. */
  readonly kind?: 'money';
  /** Names its row for screen readers. */
  readonly isName?: boolean;
  /** Left out where the table is narrow; `Narrow` in another cell may say it there. */
  readonly isRoomy?: boolean;
  /** Under the amount of a card, on a phone. */
  readonly isBeside?: boolean;
};

type RowTableProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly RowColumn<Row>[];
  /** Name of the table, where no title stands right above it. */
  label?: string;
  /** Stands in the text of an item: no room at its outer edges. */
  isFlush?: boolean;
  /** Stands in a page without a panel: its lines reach the edges of the sheet. */
  isWide?: boolean;
  /** Rows are small cards on a phone. */
  hasCards?: boolean;
  /** A click anywhere on a row; one of its cells has the link or button that does the same. */
  opening?: {
    readonly onOpen: (row: Row) => void;
    /** The row that is open beside the table. */
    readonly isOpen?: (row: Row) => boolean;
  };
  /** Rows under the last one: a sum. */
  foot?: ReactNode;
};

/** A small table in a panel: no pages, no filters, no order to choose. */
export const RowTable = <Row,>(props: RowTableProps<Row>) => {
  const { rows, rowKey, columns, label, isFlush = false, isWide = false } = props;
  const { hasCards = false, opening, foot } = props;
  const marks = columns.map(({ kind, isRoomy = false, isBeside = false }) => ({
    'data-kind': kind,
    'data-roomy': isRoomy || undefined,
    'data-beside': isBeside || undefined,
  }));
  return (
    <div className={classes.scroll} data-wide={isWide || undefined}>
      <table
        className={classes.table}
        aria-label={label}
        data-flush={isFlush || undefined}
        data-cards={hasCards || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ head }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place.
              <th key={place} scope="col" {...marks[place]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...(opening && {
                'data-open': true,
                onClick: () => opening.onOpen(row),
                ...(opening.isOpen && { 'aria-selected': opening.isOpen(row) }),
              })}
            >
              {columns.map(({ cell, isName = false }, place) => {
                const Cell = isName ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place.
                  <Cell key={place} {...marks[place]} {...(isName && { scope: 'row' })}>
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
};

/** What a cell says of columns that are left out where the table is narrow. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <span className={classes.narrow}>{children}</span>
);
