import type { MonthPoint, RiskReply } from '@cuotaclara/contract/analytics/analytics';
import {
  type Reading,
  RISKS,
  type Risk,
  shareOf,
} from '@cuotaclara/contract/analytics/analytics-words';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { readingOf } from '#features/analytics/analytics-search.ts';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import {
  type ChartMark,
  LineChart,
  type LineTone,
} from '#features/analytics/charts/line-chart.tsx';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import { dayText, monthText, shareText } from '#features/analytics/figure-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';

/** Risks in the order of the picture, with the colour of each. */
const LINES: readonly (readonly [Risk, LineTone])[] = [
  ['over_30_restructured', 'quiet'],
  ['over_30', 'first'],
  ['over_60', 'second'],
  ['over_90', 'fourth'],
];

const percentOf = (point: MonthPoint, reading: Reading, risk: Risk): number | null => {
  const figures = point[reading];
  if (figures === null) return null;
  const share = shareOf(figures[risk].principal, figures.all.principal);
  return share === null ? null : share * 100;
};

/** Points of PAR 30 that the close knew otherwise, on the page of what is known now. */
function marksOf(points: readonly MonthPoint[], reading: Reading): readonly ChartMark[] {
  if (reading === 'closed') return [];
  return points.flatMap((point, place) => {
    const now = percentOf(point, 'corrected', 'over_30');
    const value = percentOf(point, 'closed', 'over_30');
    if (now === null || value === null || value.toFixed(1) === now.toFixed(1)) return [];
    const text = `al cierre ${decimalText(value, { max: 1 })}`;
    return [{ place, value, beside: now, text }];
  });
}

const gridText = (value: number): string => `${decimalText(value, { max: 1 })} %`;

/** Every second month has its name, the first one with its year; the last one is the day. */
const placesOf = (points: readonly MonthPoint[]): readonly string[] =>
  points.map(({ day, is_whole }, place) => {
    const isLast = place === points.length - 1;
    if (isLast) return is_whole ? monthText(day) : dayText(day);
    if (place === 0) return `${monthText(day)} ${day.slice(2, 4)}`;
    return place % 2 === 0 && place < points.length - 2 ? monthText(day) : '';
  });

const NOTE = 'Parte del saldo con más de n días de mora, fin de mes. +R suma lo reestructurado.';

type RiskPanelProps = { page: FigurePage; risk: RiskReply };

/** Portfolio at risk at the ends of thirteen months; the day of the page is the last point. */
export const RiskPanel = ({ page, risk }: RiskPanelProps) => {
  const { points } = risk;
  const reading = readingOf(page);
  const isOpenEnded = points.at(-1)?.is_whole === false;
  return (
    <ChartPanel
      title="Cartera en riesgo"
      note={isOpenEnded ? `${NOTE} El último mes va a medias.` : NOTE}
      chart={
        <LineChart
          label="Cartera en riesgo por fin de mes; sus cifras están en la tabla"
          height={220}
          places={placesOf(points)}
          format={gridText}
          marks={marksOf(points, reading)}
          lines={LINES.map(([name, tone]) => ({
            name: RISKS[name],
            tone,
            values: points.map((point) => percentOf(point, reading, name)),
            isDashed: tone === 'quiet',
            isOpenEnded,
          }))}
        />
      }
      table={<RiskTable page={page} points={points} />}
    />
  );
};

const SHOWN: readonly Risk[] = ['over_1', 'over_30', 'over_30_restructured', 'over_60', 'over_90'];

const RiskTable = ({ page, points }: { page: FigurePage; points: readonly MonthPoint[] }) => {
  const reading = readingOf(page);
  const risks = SHOWN.map(
    (name): RowColumn<MonthPoint> => ({
      head: RISKS[name],
      kind: 'money',
      isRoomy: name === 'over_1' || name === 'over_90',
      cell: (point) => {
        const figures = point[reading];
        return figures === null ? (
          '–'
        ) : (
          <FigureLink page={{ ...page, day: point.day }} figure={name}>
            {shareText(figures[name].principal, figures.all.principal)}
          </FigureLink>
        );
      },
    }),
  );
  return (
    <RowTable
      label="Cartera en riesgo por fin de mes"
      rows={points.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        {
          head: 'Corte',
          isName: true,
          cell: ({ day, is_whole, ...point }) =>
            point[reading] === null
              ? `${formatDate(day)}, sin cierre`
              : `${formatDate(day)}${is_whole ? '' : ', a medias'}`,
        },
        ...risks,
      ]}
    />
  );
};
