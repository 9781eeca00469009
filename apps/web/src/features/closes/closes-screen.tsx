import type { ReplyOf } from '@cuotaclara/contract';
import type { listCloses } from '@cuotaclara/contract/closes/closes';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readDay, writeWeekday } from '#lib/format/business-time.ts';
import { firstUpper } from '#lib/format/first-upper.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDuration } from '#lib/format/format-duration.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { CloseAside } from './close-aside.tsx';
import { CloseDays } from './close-days.tsx';
import { closeQueries, DAYS_PER_PAGE } from './close-queries.ts';
import { differencesText, placeOf, stateOfCloses } from './close-words.ts';
import classes from './closes.module.css';
import type { ClosesSearch, OnClosesSearch } from './closes-search.ts';

type Closes = ReplyOf<typeof listCloses>;
type ClosesScreenProps = { search: ClosesSearch; onSearch: OnClosesSearch };

/** The closes of business days: the days at the left, the steps of one at the right. */
export const ClosesScreen = ({ search, onSearch }: ClosesScreenProps) => {
  const { page = 1, size = DAYS_PER_PAGE, only } = search;
  const query = useQuery(closeQueries.list({ page: page - 1, size, only }));
  return (
    <>
      <PageHeader title="Cierres" state={query.data && stateOfCloses(query.data)} />
      <Loaded query={query} things="los cierres" skeleton={480} isEmpty={isNew} empty={<NoneYet />}>
        {(closes) => {
          const open = search.day ?? (closes.closing ?? closes.newest_closed)?.day;
          return (
            <>
              <div className={classes.band}>
                <FigureBand figures={figuresOf(closes)} />
              </div>
              <div className={classes.desk}>
                <CloseDays {...{ closes, search, onSearch }} open={open} />
                {open !== undefined && <CloseAside key={open} day={open} chosen={search.day} />}
              </div>
            </>
          );
        }}
      </Loaded>
    </>
  );
};

const isNew = ({ counts }: Closes): boolean => counts.all === 0;

const NoneYet = () => (
  <EmptyState title="Todavía no se ha cerrado ningún día">
    El programa cierra cada día desde las 12:10 a. m. del siguiente, paso a paso. Aquí verás cuándo
    terminó, cuánto duró y qué encontró.
  </EmptyState>
);

function figuresOf({ business_day, newest_closed, closing, corrected }: Closes) {
  const today = readDay(business_day);
  return [
    {
      label: 'Fecha de negocio',
      value: formatDate(business_day),
      note: today && `${firstUpper(writeWeekday(today))} en Bogotá`,
    },
    {
      label: 'Último día cerrado',
      value: newest_closed === null ? '–' : formatDate(newest_closed.day),
      note:
        newest_closed?.ended_at &&
        `En ${formatDuration(newest_closed.began_at, newest_closed.ended_at)}, ${differencesText(newest_closed.differences)}`,
      ...(newest_closed?.state === 'with_differences' && { alarm: IconAlertTriangle }),
    },
    {
      label: 'Se está cerrando',
      value: closing === null ? '–' : formatDate(closing.day),
      note: closing === null ? 'Ninguno en este momento' : firstUpper(placeOf(closing)),
    },
    {
      label: 'Corregido después del cierre',
      value: countedText(corrected.credits, ['crédito', 'créditos']),
      note:
        corrected.days === 0
          ? 'En ninguno de los días de abajo'
          : `En ${countText(corrected.days)} de los días de abajo`,
    },
  ];
}
