import { AGE_ROWS, ROLL_TARGETS } from '@cuotaclara/contract/analytics/analytics-words';
import {
  exportFigureRows,
  type FigureRow,
  type FigureRows,
} from '@cuotaclara/contract/analytics/figure-rows';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readAnalyticsSearch } from '#features/analytics/analytics-search.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { listQuery } from '#lib/list/list-query.ts';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { figureList, figureOf } from './figure-list.ts';
import type { FigureSearch } from './figure-search.ts';
import { figureDay, figureTitle } from './figure-title.ts';

type FigureRowsScreenProps = {
  readonly search: FigureSearch;
  readonly onSearch: OnSearch<FigureSearch>;
};

const opening: RowOpening<FigureRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({ to: '/credits/$id', params: { id: String(credit_id) } }),
};

const cells: ListCells<FigureRow> = {
  borrower_name: { render: ({ borrower_name }) => borrower_name, skeleton: 'text' },
  counted: { render: ({ counted }) => <MoneyText pesos={counted} strong /> },
};

const daysText = ({ days_past_due: days }: FigureRow): string =>
  days === 0 ? 'Al día' : `${countedText(days, ['día', 'días'])} de mora`;

const wentText = ({ from_age: from, target }: FigureRow): string | null =>
  from === null || target === null ? null : `${AGE_ROWS[Number(from)]} → ${ROLL_TARGETS[target]}`;

const card = (row: FigureRow, title: (children: ReactNode) => ReactNode): ReactNode => (
  <>
    <CardLine>
      {title(row.borrower_name)}
      <MoneyText pesos={row.counted} strong />
    </CardLine>
    <CardLine>
      <span>
        {row.number} · {daysText(row)}
      </span>
      <span>{wentText(row)}</span>
    </CardLine>
  </>
);

/** The credits that one figure counts, on its day and in its reading. */
export const FigureRowsScreen = ({ search, onSearch }: FigureRowsScreenProps) => {
  const source = figureList(search);
  const { excel, ...list } = useList({ ...source, search, onSearch, excel: exportFigureRows });
  const { data } = useQuery(listQuery(source, search));
  return (
    <ListScreen
      rowKey={({ credit_id }) => String(credit_id)}
      cells={cells}
      opening={opening}
      renderCard={card}
      title={figureTitle(search)}
      state={<RowsState search={search} rows={data} />}
      list={{
        ...list,
        excel: excel && { ...excel, query: { ...excel.query, ...figureOf(search) } },
      }}
      empty={
        <EmptyState title="Ningún crédito cuenta aquí">
          Con ese día, esa lectura y esos filtros la cifra es cero.
        </EmptyState>
      }
    />
  );
};

const sumText = ({ page, counted }: FigureRows): string =>
  `${countedText(page.total, ['crédito suma', 'créditos suman'])} ${formatMoney(counted)}.`;

type RowsStateProps = { search: FigureSearch; rows: FigureRows | undefined };

/** Day and reading, what the credits add up to, and the way back to the page. */
const RowsState = ({ search, rows }: RowsStateProps) => (
  <>
    {figureDay(search)}. {rows !== undefined && `${sumText(rows)} `}
    <Link to="/indicators" search={readAnalyticsSearch(search)}>
      Ver los indicadores
    </Link>
  </>
);
