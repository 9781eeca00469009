import type { ListShape } from '@cuotaclara/contract';
import type { ReactNode } from 'react';
import classes from './list-cards.module.css';
import { type ListCells, type ListRow, valueIn } from './list-columns.tsx';
import { ListValue } from './list-value.tsx';
import { openRowOf, ROW_FOCUS, RowOpener, type RowOpening } from './row-opener.tsx';
import type { RowFocus } from './use-row-focus.ts';

/** What a card says; `title` makes of its argument what opens the card. */
export type RenderCard<Row> = (row: Row, title: (children: ReactNode) => ReactNode) => ReactNode;

type CardLook<Row extends ListRow> = {
  shape: ListShape;
  shown: readonly string[];
  cells: ListCells<Row>;
};

type ListCardsProps<Row extends ListRow> = CardLook<Row> & {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderCard: RenderCard<Row> | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  opening: RowOpening<Row> | undefined;
  refreshing: boolean;
  focus: RowFocus;
};

/** The rows of a phone, where columns do not fit. */
export const ListCards = <Row extends ListRow>(props: ListCardsProps<Row>) => {
  const { shape, rows, rowKey, renderCard, rowActions, opening, refreshing, focus } = props;
  return (
    <ul className={classes.cards} aria-label={`Lista de ${shape.things}`} aria-busy={refreshing}>
      {rows.map((row, index) => {
        const tabIndex = focus.tabIndexOf(index);
        const title = (children: ReactNode) =>
          opening ? <RowOpener {...{ row, opening, tabIndex, children }} /> : children;
        return (
          <li
            key={rowKey(row)}
            className={classes.card}
            onFocus={() => focus.onFocus(index)}
            {...(opening
              ? { 'data-opens': true, onClick: openRowOf }
              : { tabIndex, [ROW_FOCUS]: true })}
          >
            {renderCard ? renderCard(row, title) : <ColumnsCard {...props} {...{ row, title }} />}
            {rowActions && <div className={classes.actions}>{rowActions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
};

type ColumnsCardProps<Row extends ListRow> = CardLook<Row> & {
  row: Row;
  title: (children: ReactNode) => ReactNode;
};

/** The first column as a title, the others under it with their names. */
const ColumnsCard = <Row extends ListRow>(props: ColumnsCardProps<Row>) => {
  const { shape, shown, cells, row, title } = props;
  const [titleKey, ...factKeys] = shown;
  const show = (key: string): ReactNode => {
    const column = shape.columns[key];
    if (cells[key]) return cells[key].render(row);
    return column && <ListValue column={column} value={valueIn(row, key)} />;
  };
  return (
    <>
      {titleKey !== undefined && <div className={classes.title}>{title(show(titleKey))}</div>}
      <dl className={classes.facts}>
        {factKeys.map((key) => (
          <div key={key} className={classes.fact}>
            <dt>{shape.columns[key]?.label}</dt>
            <dd>{show(key)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
