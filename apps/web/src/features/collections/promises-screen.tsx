import { exportPromises, type PromiseRow } from '@cuotaclara/contract/collections/promise-list';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { DataList } from '#ui/data-list/data-list.tsx';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { ExportButton } from '#ui/data-list/toolbar/export-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { PromiseBadge } from './promise-badge.tsx';
import { promiseDay } from './promise-day.ts';
import { promiseList } from './promise-list.ts';
import type { PromisesSearch } from './promise-search.ts';

type PromisesScreenProps = {
  readonly search: PromisesSearch;
  readonly onSearch: OnSearch<PromisesSearch>;
};

const opening: RowOpening<PromiseRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({
    to: '/credits/$id',
    params: { id: String(credit_id) },
    search: { tab: 'contacts' },
  }),
};

const cells: ListCells<PromiseRow> = {
  person: { render: ({ person }) => <strong title={person}>{person}</strong> },
  credit: {
    render: ({ credit_id, credit }) => (
      <Link to="/credits/$id" params={{ id: String(credit_id) }}>
        {credit}
      </Link>
    ),
  },
  amount: { render: ({ amount }) => <MoneyText pesos={amount} strong /> },
  paid: { render: ({ paid }) => (paid === 0 ? '–' : <MoneyText pesos={paid} />) },
  state: { render: ({ state }) => <PromiseBadge state={state} />, skeleton: 'badge' },
};

/** A promise on a phone. */
const card = (row: PromiseRow, title: (children: ReactNode) => ReactNode): ReactNode => (
  <>
    <CardLine>
      <PromiseBadge state={row.state} />
      {promiseDay(row.due_on)}
    </CardLine>
    <div>
      {title(<strong>{row.person}</strong>)}
      <Quiet>
        {row.credit} · la registró {row.agent}
      </Quiet>
    </div>
    <CardLine>
      <span>
        {row.paid > 0 && (
          <>
            Pagó <MoneyText pesos={row.paid} />
          </>
        )}
      </span>
      <MoneyText pesos={row.amount} strong />
    </CardLine>
  </>
);

/** Everything that people promised to pay, with what they paid of it. */
export const PromisesScreen = ({ search, onSearch }: PromisesScreenProps) => {
  const list = useList({ ...promiseList, search, onSearch, excel: exportPromises });
  const { excel } = list;
  return (
    <>
      <PageHeader
        title="Promesas de pago"
        state="Las juzgan los pagos: una promesa se cumple si llega hasta un día hábil después."
        actions={excel && <ExportButton excel={excel} />}
      />
      <DataList
        list={list}
        rowKey={({ promise_id }) => String(promise_id)}
        cells={cells}
        opening={opening}
        renderCard={card}
        empty={
          <EmptyState title="No hay promesas">
            Lo que un cliente promete en una gestión queda aquí.
          </EmptyState>
        }
      />
    </>
  );
};
