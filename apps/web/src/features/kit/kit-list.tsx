import { CREDIT_STATES } from '@cuotaclara/contract';
import { SegmentedControl } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { kitKeys } from '#domain/query-keys/kit-keys.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ListSearchWith } from '#lib/list/list-search.ts';
import { useList } from '#lib/list/use-list.ts';
import { DataList } from '#ui/data-list/data-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import classes from './kit.module.css';
import { KitCard } from './kit-card.tsx';
import { creditCard, creditCells, KIT_LIST } from './kit-list-columns.tsx';
import { type SampleQuery, sampleCredits } from './kit-list-rows.ts';

const SHOWN_STATES = [
  { value: 'ready', label: 'Con datos' },
  { value: 'loading', label: 'Cargando' },
  { value: 'empty', label: 'Vacía' },
  { value: 'failed', label: 'Falló' },
];

const FAILURE = {
  status: 500,
  method: 'GET',
  code: 'unexpected',
  message: 'Una falla de muestra',
  requestId: '7F3A-21C9',
} as const;

/** Answers as a server would that is in that state. */
const answerIn = async (state: string, query: SampleQuery) => {
  if (state === 'loading') return new Promise<never>(() => {});
  if (state === 'failed') throw new ApiError(FAILURE);
  if (state === 'empty') return { data: [], page: { number: 0, size: 10, total: 0 } };
  return sampleCredits(query);
};

const sampleQueries = (state: string) => (query: SampleQuery) =>
  queryOptions({
    queryKey: kitKeys.list(state, query),
    queryFn: () => answerIn(state, query),
    retry: false,
  });

const stateOptions = CREDIT_STATES.map(({ id, label }) => ({ value: String(id), label }));

/** The list in one of its states; each state mounts a list of its own. */
const SampleList = ({ state }: { state: string }) => {
  const [search, setSearch] = useState<ListSearchWith<'text' | 'state'>>({});
  const list = useList({
    shape: KIT_LIST,
    search,
    onSearch: setSearch,
    searchBox: { name: 'text', label: 'Buscar por nombre' },
    filters: { state: { label: 'Estado', options: stateOptions } },
    period: { label: 'Creado' },
    query: sampleQueries(state),
  });
  return (
    <DataList
      list={list}
      rowKey={({ code }) => code}
      cells={creditCells}
      renderCard={creditCard}
      opening={{
        kind: 'action',
        run: ({ code }) => void showToast({ tone: 'info', title: `Abriste ${code}` }),
      }}
      empty={
        <EmptyState title="Nada espera por ti" level={3}>
          Lo nuevo aparecerá aquí.
        </EmptyState>
      }
    />
  );
};

export const KitList = () => {
  const [state, setState] = useState('ready');
  return (
    <KitCard title="Lista" wide>
      <SegmentedControl
        aria-label="Estado de la lista"
        data={SHOWN_STATES}
        value={state}
        onChange={setState}
      />
      <div className={classes.list}>
        <SampleList key={state} state={state} />
      </div>
    </KitCard>
  );
};
