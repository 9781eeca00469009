import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { ListModel } from '#lib/list/list-model.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { PHONE } from '#ui/fields/phone.ts';
import classes from './data-list.module.css';
import { ListEmpty } from './list-empty.tsx';
import { ListOld } from './list-old.tsx';
import { ListPager } from './list-pager.tsx';
import { CardsSkeleton, TableSkeleton } from './list-skeleton.tsx';
import { ListCards, type RenderCard } from './rows/list-cards.tsx';
import { type ListCells, type ListRow, listColumns } from './rows/list-columns.tsx';
import { ListPrinted } from './rows/list-printed.tsx';
import { ListTable } from './rows/list-table.tsx';
import type { RowOpening } from './rows/row-opener.tsx';
import type { RowFocus } from './rows/use-row-focus.ts';
import { ListToolbar, useHelp } from './toolbar/list-toolbar.tsx';
import { useListKeys } from './use-list-keys.ts';

export type DataListProps<Row extends ListRow> = {
  /** From `useList`. */
  list: ListModel<Row>;
  rowKey: (row: Row) => string;
  /** Columns that are more than their value, by their name. */
  cells?: ListCells<Row>;
  /** Where a row leads. Its first column is the link; a click anywhere on it works too. */
  opening?: RowOpening<Row> | undefined;
  /** One row on a phone; without it, the columns one under the other. */
  renderCard?: RenderCard<Row>;
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** What is said when there is nothing at all, filters or not: why, and what to do. */
  empty: ReactNode;
  /** What this list has besides its filters, in the same line. */
  toolbar?: ReactNode;
};

const FAILED_TEXT =
  'El servidor no respondió como esperábamos. Lo que elegiste sigue aquí y no se perdió nada.';

/** The frame of every list: filters, rows or why there are none, pages, keys. */
export const DataList = <Row extends ListRow>(props: DataListProps<Row>) => {
  const { list, opening, toolbar } = props;
  const { content, page, onPage, onPageIntent } = list;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const container = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const help = useHelp();
  const onHelp = () => help.onChange(true);
  const focus = useListKeys({ list, container, searchInput, onHelp });
  const total = content.kind === 'ready' ? content.total : null;
  return (
    <div className={classes.list}>
      <ListToolbar {...{ list, isPhone, searchInput, help }} opensRows={opening !== undefined}>
        {toolbar}
      </ListToolbar>
      <ListPrinted list={list} />
      {content.kind === 'ready' && content.onRetry && (
        <ListOld list={list} onRetry={content.onRetry} />
      )}
      <div className={classes.content} ref={container}>
        <ListBody {...props} isPhone={isPhone} focus={focus} />
      </div>
      {content.kind !== 'failed' && total !== 0 && (
        <ListPager page={page} total={total} onPage={onPage} onPageIntent={onPageIntent} />
      )}
    </div>
  );
};

type ListBodyProps<Row extends ListRow> = DataListProps<Row> & {
  isPhone: boolean;
  focus: RowFocus;
};

const ListBody = <Row extends ListRow>(props: ListBodyProps<Row>) => {
  const {
    list,
    rowKey,
    cells = {},
    opening,
    renderCard,
    rowActions,
    empty,
    isPhone,
    focus,
  } = props;
  const { shape, content, page, sort, onSort, view } = list;
  const { things } = shape;
  const shown = view.columns;
  const columns = listColumns({ shape, shown, cells, rowActions });
  const { density } = view;
  switch (content.kind) {
    case 'loading':
      return isPhone ? (
        <CardsSkeleton things={things} />
      ) : (
        <TableSkeleton things={things} columns={columns} rowCount={page.size} density={density} />
      );
    case 'failed':
      return (
        <FailedState
          title={`No pudimos traer ${things}`}
          onRetry={content.onRetry}
          requestId={content.requestId}
        >
          {content.text ?? FAILED_TEXT}
        </FailedState>
      );
    case 'ready': {
      const { rows, total, refreshing = false } = content;
      if (rows.length === 0) return <ListEmpty list={list} total={total} empty={empty} />;
      const shared = { rows, rowKey, opening, refreshing, focus };
      return isPhone ? (
        <ListCards {...{ ...shared, shape, shown, cells, renderCard, rowActions }} />
      ) : (
        <ListTable {...{ ...shared, things, columns, sort, onSort, density }} />
      );
    }
    default:
      return content satisfies never;
  }
};
