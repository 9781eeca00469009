import type { AnalyticsDays } from '@cuotaclara/contract/analytics/analytics';
import { Button } from '@mantine/core';
import { formatDate } from '#lib/format/format-date.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { AnalyticsSearch, OnAnalyticsSearch } from './analytics-search.ts';

type DayMissingProps = {
  days: AnalyticsDays;
  search: AnalyticsSearch;
  onSearch: OnAnalyticsSearch;
};

const WORDS = {
  closed: { title: '', text: '' },
  closing: {
    title: 'Ese día se está cerrando',
    text: 'Sus cifras estarán cuando termine. Mientras tanto puedes ver las de antes.',
  },
  not_closed: {
    title: 'Ese día no tiene cierre',
    text: 'Sin cierre no hay cifras, y no las inventamos.',
  },
  not_kept: {
    title: 'De ese día ya no se guarda el detalle',
    text: 'Pasados 13 meses se guardan los fines de mes.',
  },
} as const;

/** Why a day has no figures, and the nearest one that does. */
export const DayMissing = ({ days, search, onSearch }: DayMissingProps) => {
  const { day, state, nearest, newest } = days;
  const { title, text } = WORDS[state];
  const other = nearest ?? newest;
  return (
    <EmptyState
      title={`${formatDate(day)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      actions={
        other !== null && (
          <Button variant="default" onClick={() => onSearch({ ...search, day: other })}>
            Ver el {formatDate(other)}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
};
