import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPeriod } from '#lib/format/format-period.ts';
import type { ListModel } from '#lib/list/list-model.ts';
import { ALL_DATES, isSamePeriod } from '#lib/list/period-presets.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type ListEmptyProps<Row> = {
  list: ListModel<Row>;
  total: number;
  /** What is said when there is nothing at all. */
  empty: ReactNode;
};

/** «los créditos» → «créditos» */
const withoutArticle = (things: string): string => things.replace(/^(los|las|el|la) /, '');

/** Why a list shows no row, and what to do about it. */
export const ListEmpty = <Row,>({ list, total, empty }: ListEmptyProps<Row>) => {
  const { shape, page, onPage, period, chosenCount, onClear } = list;
  const things = withoutArticle(shape.things);
  const allDates = period !== null && !isSamePeriod(period.value, ALL_DATES) && (
    <Button variant="subtle" onClick={() => period.onChange(ALL_DATES)}>
      Ver todas las fechas
    </Button>
  );
  if (total > 0) {
    const pageCount = Math.ceil(total / page.size);
    return (
      <EmptyState
        title="Esta página no existe"
        actions={
          <Button
            variant="default"
            onClick={() => onPage({ number: pageCount - 1, size: page.size })}
          >
            Ir a la última página
          </Button>
        }
      >
        {pageCount === 1
          ? 'La lista cabe en una página.'
          : `La lista termina en la página ${countText(pageCount)}.`}
      </EmptyState>
    );
  }
  if (chosenCount > 0) {
    return (
      <EmptyState
        title={`No hay ${things} con estos filtros`}
        actions={
          <>
            <Button variant="default" onClick={onClear}>
              Limpiar filtros
            </Button>
            {allDates}
          </>
        }
      >
        {allDates ? 'Quita uno o amplía las fechas.' : 'Quita uno o cámbialo por otro.'}
      </EmptyState>
    );
  }
  if (allDates) {
    return (
      <EmptyState title={`No hay ${things} en estas fechas`} actions={allDates}>
        {period?.label}: {period && formatPeriod(period.value)}.
      </EmptyState>
    );
  }
  return empty;
};
