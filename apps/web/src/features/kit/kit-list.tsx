import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DataList } from '#ui/data-list/data-list.tsx';
import type { ListContent, ListPage } from '#ui/data-list/list-content.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import classes from './kit.module.css';
import { KitCard } from './kit-card.tsx';
import { CreditCard, creditColumns } from './kit-list-columns.tsx';
import { CREDIT_COUNT, type SampleCredit, sampleCredits } from './kit-list-rows.ts';

const SHOWN_STATES = [
  { value: 'ready', label: 'Con datos' },
  { value: 'loading', label: 'Cargando' },
  { value: 'empty', label: 'Vacía' },
  { value: 'failed', label: 'Falló' },
];

const START: ListPage = { number: 0, size: 10 };

export const KitList = () => {
  const [shown, setShown] = useState('ready');
  const [page, setPage] = useState(START);
  const [sort, setSort] = useState<{ by: string; dir: 'ASC' | 'DESC' }>({
    by: 'creationDate',
    dir: 'DESC',
  });
  const showRows = () => setShown('ready');

  const contents: Record<string, ListContent<SampleCredit>> = {
    ready: { kind: 'ready', rows: sampleCredits({ ...page, ...sort }), total: CREDIT_COUNT },
    loading: { kind: 'loading' },
    empty: { kind: 'ready', rows: [], total: 0 },
    failed: { kind: 'failed', onRetry: showRows, requestId: '7F3A-21C9' },
  };

  return (
    <KitCard title="Lista" wide>
      <SegmentedControl
        aria-label="Estado de la lista"
        data={SHOWN_STATES}
        value={shown}
        onChange={setShown}
      />
      <div className={classes.list}>
        <DataList
          things="los créditos"
          columns={creditColumns}
          content={contents[shown] ?? { kind: 'loading' }}
          page={page}
          onPageChange={setPage}
          rowKey={(credit) => credit.code}
          renderCard={(credit) => <CreditCard credit={credit} />}
          sort={{ ...sort, onChange: setSort }}
          toolbar={
            <>
              <FilterChip label="Ciudad" value="Todas" onClick={() => setShown('empty')} />
              <FilterChip label="Más filtros" onClick={() => setShown('loading')} />
            </>
          }
          empty={
            <EmptyState
              title="No hay créditos con estos filtros"
              level={3}
              actions={
                <Button variant="default" onClick={showRows}>
                  Quitar filtros
                </Button>
              }
            >
              En Leticia no se ha pedido ningún crédito de más de $ 20.000.000 entre el 13 oct y el
              12 nov 2026.
            </EmptyState>
          }
        />
      </div>
    </KitCard>
  );
};
