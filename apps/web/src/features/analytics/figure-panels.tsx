import { useQuery } from '@tanstack/react-query';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import classes from './analytics.module.css';
import { analyticsQueries } from './analytics-queries.ts';
import type { AnalyticsSearch, FigurePage, OnAnalyticsSearch } from './analytics-search.ts';
import { ChangeNote } from './change-note.tsx';
import { AgesPanel } from './panels/ages-panel.tsx';
import { CashPanel } from './panels/cash-panel.tsx';
import { GroupsPanel } from './panels/groups-panel.tsx';
import { KeyFigures } from './panels/key-figures.tsx';
import { RiskPanel } from './panels/risk-panel.tsx';
import { RollPanel } from './panels/roll-panel.tsx';
import { VintagePanel } from './panels/vintage-panel.tsx';

type FigurePanelsProps = {
  page: FigurePage;
  search: AnalyticsSearch;
  onSearch: OnAnalyticsSearch;
};

/** The panels of a page; each is read by itself, so that one that fails takes no other away. */
export const FigurePanels = ({ page, search, onSearch }: FigurePanelsProps) => {
  const risk = useQuery(analyticsQueries.risk(page));
  const rolls = useQuery(analyticsQueries.rolls(page));
  const vintages = useQuery(analyticsQueries.vintages(page));
  const cash = useQuery(analyticsQueries.cash(page));
  const point = risk.data?.points.at(-1);
  return (
    <Stack>
      <Loaded query={risk} things="la cartera en riesgo" skeleton={320}>
        {(known) => (
          <Stack>
            <ChangeNote page={page} changes={known.changes} />
            <div className={classes.risk}>
              <RiskPanel page={page} risk={known} />
              <KeyFigures page={page} risk={known} rolls={rolls.data} cash={cash.data} />
            </div>
          </Stack>
        )}
      </Loaded>
      <Loaded query={rolls} things="los movimientos de la cartera" skeleton={290}>
        {(known) => <RollPanel page={page} rolls={known} />}
      </Loaded>
      <Loaded query={vintages} things="las cosechas" skeleton={330}>
        {(known) => <VintagePanel page={page} vintages={known.vintages} />}
      </Loaded>
      <div className={classes.halves}>
        <Loaded query={cash} things="el recaudo" skeleton={320}>
          {(known) => <CashPanel page={page} cash={known} />}
        </Loaded>
        {point !== undefined && <AgesPanel page={page} point={point} />}
      </div>
      <GroupsPanel page={page} search={search} onSearch={onSearch} />
    </Stack>
  );
};
