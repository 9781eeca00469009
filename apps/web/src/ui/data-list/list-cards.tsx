import type { ReactNode } from 'react';
import classes from './list-cards.module.css';

type ListCardsProps<Row> = {
  things: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  refreshing: boolean;
};

export const ListCards = <Row,>(props: ListCardsProps<Row>) => {
  const { things, rows, rowKey, renderCard, refreshing } = props;
  return (
    <ul className={classes.cards} aria-label={`Lista de ${things}`} aria-busy={refreshing}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  );
};
