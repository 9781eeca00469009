import type { VintagesReply } from '@cuotaclara/contract/analytics/analytics';
import { shareOf, VINTAGE_MONTHS } from '@cuotaclara/contract/analytics/analytics-words';
import { countText, decimalText } from '@cuotaclara/contract/values/number-text';
import type { CSSProperties } from 'react';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { LineChart, type LineTone } from '#features/analytics/charts/line-chart.tsx';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import {
  dayText,
  millionsText,
  monthText,
  monthYearText,
  shareText,
} from '#features/analytics/figure-text.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './heat.module.css';
import { tonesOf, type Vintage, weakestShare } from './vintage-tones.ts';

type VintagePanelProps = { page: FigurePage; vintages: VintagesReply['vintages'] };

const TITLE = 'Cosechas';
const NOTE = 'Parte de lo desembolsado que llegó a más de 30 días de mora, por mes de desembolso';

/** Lines and table of the same figures; only three lines have a colour. */
export const VintagePanel = ({ page, vintages }: VintagePanelProps) => {
  if (vintages.length === 0) {
    return (
      <Panel title={TITLE} note={NOTE}>
        <Quiet>No se desembolsó nada en los doce meses anteriores.</Quiet>
      </Panel>
    );
  }
  const isOpen = vintages.some(({ months }) => months.at(-1)?.is_whole === false);
  const table = <VintageTable page={page} vintages={vintages} />;
  return (
    <ChartPanel
      title={TITLE}
      note={
        isOpen ? `${NOTE}. El último mes de cada una va hasta el ${dayText(page.day)} (*).` : NOTE
      }
      aside={<Scale max={weakestShare(vintages)} />}
      chart={
        <div className={classes.both}>
          <VintageLines vintages={vintages} />
          {table}
        </div>
      }
      table={table}
    />
  );
};

const Scale = ({ max }: { max: number }) => (
  <span className={classes.scaleBar} aria-hidden="true">
    0 % <i /> {decimalText(max * 100, { max: 1 })} %
  </span>
);

/** `dic 25`: the name of a line. */
const lineName = ({ month }: Vintage): string => `${monthText(month)} ${month.slice(2, 4)}`;

const MONTHS = Array.from({ length: VINTAGE_MONTHS }, (_, index) => index + 1);
const NAMED_PLACES = new Set([1, 3, 6, 9, 12]);

const VintageLines = ({ vintages }: { vintages: readonly Vintage[] }) => {
  const tones = tonesOf(vintages);
  const lines = vintages.map((vintage) => {
    const tone: LineTone = tones.get(vintage.month) ?? 'faint';
    const values = vintage.months.map(
      ({ principal }) => (shareOf(principal, vintage.disbursed) ?? 0) * 100,
    );
    return {
      name: lineName(vintage),
      tone,
      values: [0, ...values],
      isNameless: tone === 'faint',
      isOpenEnded: vintage.months.at(-1)?.is_whole === false,
    };
  });
  return (
    <LineChart
      label="Cosechas por mes de vida; sus cifras están en la tabla"
      height={272}
      nameRoom={60}
      places={['', ...MONTHS.map((month) => (NAMED_PLACES.has(month) ? String(month) : ''))]}
      format={(value) => `${decimalText(value, { max: 1 })} %`}
      // The colours stand on top of the others.
      lines={lines.toSorted((one, other) => Number(other.isNameless) - Number(one.isNameless))}
      axis="meses desde el desembolso"
    />
  );
};

const VintageTable = ({ page, vintages }: VintagePanelProps) => {
  const tones = tonesOf(vintages);
  const max = weakestShare(vintages);
  return (
    <div className={classes.scroll}>
      <table className={classes.heat}>
        <thead>
          <tr>
            <th scope="col">Cosecha</th>
            <th scope="col" data-number>
              Créditos
            </th>
            <th scope="col" data-number>
              Millones
            </th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vintages.map((vintage) => (
            <VintageRow
              key={vintage.month}
              page={page}
              vintage={vintage}
              tone={tones.get(vintage.month)}
              max={max}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type VintageRowProps = {
  page: FigurePage;
  vintage: Vintage;
  tone: LineTone | undefined;
  max: number;
};

const VintageRow = ({ page, vintage, tone, max }: VintageRowProps) => {
  const { month, credits, disbursed, months } = vintage;
  const name = monthYearText(month);
  return (
    <tr className={tone === 'danger' ? classes.strong : undefined}>
      <th scope="row">
        <i className={classes.dot} data-tone={tone} aria-hidden="true" />
        {name}
      </th>
      <td data-number>
        <FigureLink page={page} figure="vintage" vintage={month} className={classes.plain}>
          {countText(credits)}
        </FigureLink>
      </td>
      <td data-number>{millionsText(disbursed)}</td>
      {MONTHS.map((life) => {
        const reached = months[life - 1];
        if (reached === undefined) return <td key={life} />;
        const share = shareOf(reached.principal, disbursed) ?? 0;
        const style = { '--heat': `${max === 0 ? 0 : (share / max) * 34}` } as CSSProperties;
        const text = decimalText(share * 100, { min: 1, max: 1 });
        const until = reached.is_whole ? '' : `, hasta el ${dayText(page.day)}`;
        return (
          <td key={life}>
            <FigureLink
              page={page}
              figure="vintage_late"
              vintage={month}
              life={life}
              className={classes.cell}
              tone="worse"
              style={style}
              label={`${name}, mes ${life}${until}: ${shareText(reached.principal, disbursed)}`}
            >
              {text}
              {!reached.is_whole && <span aria-hidden="true">*</span>}
            </FigureLink>
          </td>
        );
      })}
    </tr>
  );
};
