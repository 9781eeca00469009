import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { FailedState } from '../failed-state.tsx';
import classes from './data-list.module.css';
import { ListCards } from './list-cards.tsx';
import type { ListColumns } from './list-columns.ts';
import type { ListContent, ListPage, ListSort } from './list-content.ts';
import { ListPager } from './list-pager.tsx';
import { CardsSkeleton, TableSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';

export type DataListProps<Row extends RowData> = {
  /** What the rows are, with their article: «los créditos». */
  things: string;
  columns: ListColumns<Row>;
  content: ListContent<Row>;
  /** The page asked for; it comes from the address of the screen. */
  page: ListPage;
  onPageChange: (page: ListPage) => void;
  rowKey: (row: Row) => string;
  /** One row on a phone, where columns do not fit. */
  renderCard: (row: Row) => ReactNode;
  /** Why there is nothing, and what to do. */
  empty: ReactNode;
  sort?: ListSort | undefined;
  /** Filters, above the heads. */
  toolbar?: ReactNode;
};

const PHONE = '(width < 720px)';

export const DataList = <Row extends RowData>(props: DataListProps<Row>) => {
  const { content, page, onPageChange, toolbar } = props;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const total = content.kind === 'ready' ? content.total : null;
  return (
    <div className={classes.list}>
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      <div className={classes.content}>
        <ListBody {...props} isPhone={isPhone} />
      </div>
      {content.kind !== 'failed' && total !== 0 && (
        <ListPager page={page} total={total} onPageChange={onPageChange} />
      )}
    </div>
  );
};

const ListBody = <Row extends RowData>(props: DataListProps<Row> & { isPhone: boolean }) => {
  const { things, columns, content, page, rowKey, renderCard, empty, sort, isPhone } = props;
  switch (content.kind) {
    case 'loading':
      return isPhone ? (
        <CardsSkeleton things={things} />
      ) : (
        <TableSkeleton things={things} columns={columns} rowCount={page.size} />
      );
    case 'failed':
      return (
        <FailedState
          title={`No pudimos traer ${things}`}
          onRetry={content.onRetry}
          requestId={content.requestId}
        >
          El servidor no respondió como esperábamos. Lo que elegiste sigue aquí y no se perdió nada.
        </FailedState>
      );
    case 'ready': {
      const { rows, refreshing = false } = content;
      if (rows.length === 0) return empty;
      return isPhone ? (
        <ListCards {...{ things, rows, rowKey, renderCard, refreshing }} />
      ) : (
        <ListTable {...{ things, columns, rows, rowKey, sort, refreshing }} />
      );
    }
    default:
      return content satisfies never;
  }
};
