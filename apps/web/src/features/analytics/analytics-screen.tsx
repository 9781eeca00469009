import type {
  AnalyticsDays,
  RiskReply,
  VintagesReply,
} from '@cuotaclara/contract/analytics/analytics';
import { exportAnalytics } from '@cuotaclara/contract/analytics/figure-rows';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#ui/data-list/toolbar/export-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { analyticsQueries } from './analytics-queries.ts';
import {
  type AnalyticsSearch,
  type FigurePage,
  type OnAnalyticsSearch,
  queryOf,
} from './analytics-search.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { DayChoice } from './day-choice.tsx';
import { DayMissing } from './day-missing.tsx';
import { FigurePanels } from './figure-panels.tsx';
import { stateOfFigures } from './figure-state.ts';
import { ReadingChoice } from './reading-choice.tsx';

type AnalyticsScreenProps = { search: AnalyticsSearch; onSearch: OnAnalyticsSearch };

/** The figures of the portfolio on one closed day, in one reading. */
export const AnalyticsScreen = ({ search, onSearch }: AnalyticsScreenProps) => {
  const query = useQuery(analyticsQueries.days(search.day ?? null));
  const { data: days } = query;
  const day = days?.state === 'closed' ? days.day : null;
  const page = day === null ? null : { ...search, day };
  return (
    <>
      <PageHeader
        title="Indicadores"
        state={page && <FigureState page={page} />}
        actions={
          <>
            <ReadingChoice search={search} onSearch={onSearch} />
            {days?.newest && <DayChoice days={days} search={search} onSearch={onSearch} />}
            {page && (
              <ExportButton excel={{ route: exportAnalytics, query: definedOf(queryOf(page)) }} />
            )}
          </>
        }
      />
      <Loaded
        query={query}
        things="los indicadores"
        skeleton={480}
        isEmpty={isNew}
        empty={<NoneYet />}
      >
        {(known) =>
          page === null ? (
            <DayMissing days={known} search={search} onSearch={onSearch} />
          ) : (
            <>
              <ChosenFilters page={page} search={search} onSearch={onSearch} />
              <FigurePanels page={page} search={search} onSearch={onSearch} />
            </>
          )
        }
      </Loaded>
    </>
  );
};

const definedOf = (query: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

const isNew = ({ newest }: AnalyticsDays): boolean => newest === null;

const NoneYet = () => (
  <EmptyState title="Todavía no hay un día cerrado">
    Los indicadores salen de cada cierre, desde las 12:10 a. m. Mañana verás aquí los de hoy.
  </EmptyState>
);

/** One sentence that was looked at: how the risk moved, and which vintage is the weakest. */
const FigureState = ({ page }: { page: FigurePage }) => {
  const risk: RiskReply | undefined = useQuery(analyticsQueries.risk(page)).data;
  const vintages: VintagesReply | undefined = useQuery(analyticsQueries.vintages(page)).data;
  return stateOfFigures(page, { risk, vintages });
};
