import type { RiskReply, RollsReply } from '@cuotaclara/contract/analytics/analytics';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { analyticsQueries } from '#features/analytics/analytics-queries.ts';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import { riskChange, stateOfFigures } from '#features/analytics/figure-state.ts';
import { monthText, shareText } from '#features/analytics/figure-text.ts';
import { CashPanel } from '#features/analytics/panels/cash-panel.tsx';
import { compliance } from '#features/analytics/panels/key-figures.tsx';
import { RollPanel } from '#features/analytics/panels/roll-panel.tsx';
import { VintagePanel } from '#features/analytics/panels/vintage-panel.tsx';
import { formatMoney } from '#lib/format/format-money.ts';
import { useSession } from '#lib/session/session.ts';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ChangeText } from './change-text.tsx';
import classes from './homes.module.css';
import { useLastPage } from './use-last-page.ts';

type PortfolioHomeProps = {
  /** Work that waits for this person, from all features. */
  waiting: ReactNode;
};

/** The portfolio at the last close, and the work of those who look after it. */
export const PortfolioHome = ({ waiting }: PortfolioHomeProps) => {
  const { user } = useSession();
  const page = useLastPage();
  return (
    <>
      <PageHeader
        title={`Hola, ${user?.first_name ?? ''}`}
        state={page && <HomeState page={page} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconChartLine size={18} stroke={1.6} aria-hidden="true" />}
            renderRoot={(props) => <Link to="/indicators" {...props} />}
          >
            Indicadores
          </Button>
        }
      />
      {page ? <Figures page={page} waiting={waiting} /> : waiting}
    </>
  );
};

const HomeState = ({ page }: { page: FigurePage }) => {
  const risk = useQuery(analyticsQueries.risk(page)).data;
  const vintages = useQuery(analyticsQueries.vintages(page)).data;
  return stateOfFigures(page, { risk, vintages });
};

type FiguresProps = { page: FigurePage; waiting: ReactNode };

const Figures = ({ page, waiting }: FiguresProps) => {
  const risk = useQuery(analyticsQueries.risk(page));
  const rolls = useQuery(analyticsQueries.rolls(page));
  const cash = useQuery(analyticsQueries.cash(page));
  const vintages = useQuery(analyticsQueries.vintages(page));
  return (
    <div className={classes.stack}>
      <Loaded query={risk} things="la cartera en riesgo" skeleton={92}>
        {(known) => (
          <Band
            page={page}
            risk={known}
            rolls={rolls.data}
            collected={cash.data === undefined ? '–' : compliance(cash.data, page.day)}
          />
        )}
      </Loaded>
      <div className={classes.wide}>
        <div className={classes.stack}>
          <Loaded query={rolls} things="los movimientos de la cartera" skeleton={290}>
            {(known) => <RollPanel page={page} rolls={known} />}
          </Loaded>
          {waiting}
        </div>
        <div className={classes.stack}>
          <Loaded query={cash} things="el recaudo" skeleton={290}>
            {(known) => <CashPanel page={page} cash={known} />}
          </Loaded>
        </div>
      </div>
      <Loaded query={vintages} things="las cosechas" skeleton={330}>
        {(known) => <VintagePanel page={page} vintages={known.vintages} />}
      </Loaded>
    </div>
  );
};

type BandProps = {
  page: FigurePage;
  risk: RiskReply;
  rolls: RollsReply | undefined;
  collected: string;
};

const Band = ({ page, risk, rolls, collected }: BandProps) => {
  const figures = risk.points.at(-1)?.corrected;
  const change = riskChange(page, risk);
  if (!figures) return null;
  const { over_30: late, all } = figures;
  const { base, cure, cure_before: before } = rolls ?? {};
  const since = base ? `desde ${monthText(base)}` : 'en el mes';
  const cured = cure ? shareText(cure.cured.principal, cure.late.principal) : '–';
  const past = before ? shareText(before.cured.principal, before.late.principal) : '–';
  return (
    <FigureBand
      figures={[
        {
          label: 'PAR 30',
          value: (
            <FigureLink page={page} figure="over_30" className={classes.value}>
              {shareText(late.principal, all.principal)}
            </FigureLink>
          ),
          note: change !== null && (
            <ChangeText change={change} isRiskier unit="pp">
              {since}
            </ChangeText>
          ),
        },
        {
          label: 'Saldo en mora de más de 30 días',
          value: (
            <FigureLink page={page} figure="over_30" className={classes.value}>
              {formatMoney(late.principal)}
            </FigureLink>
          ),
          note: `${countText(late.credits)} créditos de ${countText(all.credits)}`,
        },
        {
          label: `Se curó ${since}`,
          value: (
            <FigureLink page={page} figure="cured" className={classes.value}>
              {cured}
            </FigureLink>
          ),
          note: past === '–' ? 'Del saldo que estaba en mora' : `${past} el mes anterior`,
        },
        {
          label: 'Recaudado de lo esperado',
          value: (
            <FigureLink page={page} figure="collected" className={classes.value}>
              {collected}
            </FigureLink>
          ),
          note: 'En lo que va del mes',
        },
      ]}
    />
  );
};
