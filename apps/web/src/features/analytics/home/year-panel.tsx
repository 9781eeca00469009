import type { RiskReply } from '@cuotaclara/contract/analytics/analytics';
import { shareOf } from '@cuotaclara/contract/analytics/analytics-words';
import type { DisbursedReply } from '@cuotaclara/contract/analytics/homes';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '#features/analytics/analytics-queries.ts';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { LineChart } from '#features/analytics/charts/line-chart.tsx';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import {
  millionsText,
  monthText,
  monthYearText,
  shareText,
} from '#features/analytics/figure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { RowTable } from '#ui/row-table/row-table.tsx';
import classes from './homes.module.css';
import { useLastPage } from './use-last-page.ts';

/** Twelve months in three small lines on one axis; a month that is not over is hollow. */
export const YearPanel = () => {
  const page = useLastPage();
  return page ? <Year page={page} /> : null;
};

type YearProps = { page: FigurePage };

const Year = ({ page }: YearProps) => {
  const risk = useQuery(analyticsQueries.risk(page));
  const disbursed = useQuery(analyticsQueries.disbursed(page));
  return (
    <Loaded query={risk} things="los doce meses" skeleton={320}>
      {({ points }) => (
        <Loaded query={disbursed} things="lo desembolsado" skeleton={320}>
          {({ months }) => (
            <ChartPanel
              title="Doce meses"
              chart={<YearLines points={points} months={months} />}
              table={<YearTable page={page} points={points} months={months} />}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};

type KnownYear = Pick<RiskReply, 'points'> & Pick<DisbursedReply, 'months'>;

const YearLines = ({ points, months }: KnownYear) => {
  const places = points.map(({ day }, place) =>
    place % 3 === 1 || place === points.length - 1 ? monthText(day) : '',
  );
  const isOpenEnded = points.at(-1)?.is_whole === false;
  const shared = { places, height: 118, nameRoom: 64 };
  return (
    <div className={classes.small}>
      <SmallLine
        title="Desembolsado por mes"
        unit="millones"
        {...shared}
        isOpenEnded={isOpenEnded}
        format={millionsText}
        values={months.map(({ pesos }) => pesos)}
      />
      <SmallLine
        title="Saldo de cartera"
        unit="millones, fin de mes"
        {...shared}
        isOpenEnded={isOpenEnded}
        format={millionsText}
        values={points.map(({ corrected }) => corrected?.all.principal ?? null)}
      />
      <SmallLine
        title="PAR 30"
        unit="% del saldo, fin de mes"
        {...shared}
        isOpenEnded={isOpenEnded}
        format={(value) => decimalText(value, { max: 2 })}
        values={points.map(({ corrected }) => percentOf(corrected))}
      />
    </div>
  );
};

const percentOf = (figures: RiskReply['points'][number]['corrected']): number | null => {
  const share = figures && shareOf(figures.over_30.principal, figures.all.principal);
  return share === null ? null : share * 100;
};

type SmallLineProps = {
  title: string;
  unit: string;
  values: readonly (number | null)[];
  places: readonly string[];
  format: (value: number) => string;
  height: number;
  nameRoom: number;
  isOpenEnded: boolean;
};

const SmallLine = ({ title, unit, values, format, isOpenEnded, ...chart }: SmallLineProps) => {
  const last = values.findLast((value) => value !== null) ?? 0;
  return (
    <div>
      <p className={classes.smallHead}>
        <strong>{title}</strong> <span>{unit}</span>
      </p>
      <LineChart
        label={`${title}, doce meses; sus cifras están en la tabla`}
        format={format}
        lines={[{ name: format(last), tone: 'first', values, isOpenEnded }]}
        {...chart}
      />
    </div>
  );
};

const YearTable = ({ page, points, months }: YearProps & KnownYear) => (
  <RowTable
    label="Doce meses"
    rows={points.map((point, place) => ({ ...point, lent: months[place] })).toReversed()}
    rowKey={({ day }) => day}
    columns={[
      { head: 'Mes', isName: true, cell: ({ day }) => monthYearText(day) },
      {
        head: 'Desembolsado',
        kind: 'money',
        cell: ({ lent }) =>
          lent === undefined ? (
            '–'
          ) : (
            <FigureLink page={page} figure="disbursed" vintage={lent.month}>
              {formatMoney(lent.pesos)}
            </FigureLink>
          ),
      },
      {
        head: 'Saldo',
        kind: 'money',
        isRoomy: true,
        cell: ({ day, corrected }) =>
          corrected === null ? (
            '–'
          ) : (
            <FigureLink page={{ ...page, day }} figure="all">
              {formatMoney(corrected.all.principal)}
            </FigureLink>
          ),
      },
      {
        head: 'PAR 30',
        kind: 'money',
        cell: ({ day, corrected }) =>
          corrected === null ? (
            '–'
          ) : (
            <FigureLink page={{ ...page, day }} figure="over_30">
              {shareText(corrected.over_30.principal, corrected.all.principal)}
            </FigureLink>
          ),
      },
    ]}
  />
);
