import type { RollsReply } from '@cuotaclara/contract/analytics/analytics';
import {
  AGE_ROWS,
  ROLL_COLUMNS,
  ROLL_TARGETS,
  type RollTarget,
} from '@cuotaclara/contract/analytics/analytics-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import { dayText, millionsText, tenthsOf, tenthsText } from '#features/analytics/figure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { RowTable } from '#ui/row-table/row-table.tsx';
import classes from './heat.module.css';

type RollRow = RollsReply['rows'][number];
type RollCell = RollRow['cells'][number];
type RollPanelProps = { page: FigurePage; rolls: RollsReply };

const TITLE = 'A dónde pasó la cartera';
const MEANINGS = 'Rojo: empeoró. Azul: mejoró. Gris: sigue igual. Cada fila suma 100,0.';

/** Places of the principal of the last end of a month on the day of the page. */
export const RollPanel = ({ page, rolls }: RollPanelProps) => {
  const { base, rows } = rolls;
  if (base === null) {
    return (
      <Panel title={TITLE}>
        <Quiet>El último día del mes anterior no se cerró: no hay con qué comparar.</Quiet>
      </Panel>
    );
  }
  return (
    <ChartPanel
      title={TITLE}
      note={`Cada 100 pesos del ${dayText(base)}, el ${dayText(page.day)}. ${MEANINGS}`}
      chart={<RollMap page={page} rows={rows} />}
      table={<RollTable page={page} rows={rows} />}
    />
  );
};

type RowsProps = { page: FigurePage; rows: readonly RollRow[] };

const RollMap = ({ page, rows }: RowsProps) => (
  <div className={classes.scroll}>
    <table className={classes.heat}>
      <thead>
        <tr>
          <th scope="col">Estaba en</th>
          <th scope="col" data-number>
            Millones
          </th>
          {ROLL_COLUMNS.map((to) => (
            <th key={to} scope="col" data-gap={to === 'paid' || undefined}>
              {ROLL_TARGETS[to]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RollMapRow key={row.from} page={page} row={row} />
        ))}
      </tbody>
    </table>
  </div>
);

const RollMapRow = ({ page, row }: { page: FigurePage; row: RollRow }) => {
  const tenths = tenthsOf(row.cells.map(({ principal }) => principal));
  return (
    <tr>
      <th scope="row">{AGE_ROWS[row.from]}</th>
      <td data-number>
        {row.all.credits === 0 ? (
          '–'
        ) : (
          <FigureLink page={page} figure="roll" from={row.from} className={classes.plain}>
            {millionsText(row.all.principal)}
          </FigureLink>
        )}
      </td>
      {ROLL_COLUMNS.map((to) => {
        const place = row.cells.findIndex((cell) => cell.to === to);
        const cell = row.cells[place];
        return (
          <td key={to} data-gap={to === 'paid' || undefined}>
            {cell === undefined ? (
              <span className={classes.none}>·</span>
            ) : (
              <HeatCell page={page} from={row.from} cell={cell} tenths={tenths[place] ?? 0} />
            )}
          </td>
        );
      })}
    </tr>
  );
};

/** Worse, same or better: the three meanings of the map. */
const meaningOf = (from: number, to: RollTarget): 'worse' | 'same' | 'better' => {
  if (to === 'written_off') return 'worse';
  if (to === 'paid' || to === 'restructured') return 'better';
  if (Number(to) === from) return 'same';
  return Number(to) > from ? 'worse' : 'better';
};

type HeatCellProps = { page: FigurePage; from: number; cell: RollCell; tenths: number };

const HeatCell = ({ page, from, cell, tenths }: HeatCellProps) => {
  const { to, credits, principal } = cell;
  const counted = `${countedText(credits, ['crédito', 'créditos'])}, ${formatMoney(principal)}`;
  return (
    <FigureLink
      page={page}
      figure="roll"
      from={from}
      to={to}
      className={classes.cell}
      tone={meaningOf(from, to)}
      style={{ '--heat': `${tenths / 10}` } as React.CSSProperties}
      label={[`De ${AGE_ROWS[from]} a ${ROLL_TARGETS[to]}: ${tenthsText(tenths)} %`, counted].join(
        ', ',
      )}
    >
      {tenthsText(tenths)}
    </FigureLink>
  );
};

type FlatRoll = RollCell & { readonly from: number; readonly tenths: number };

const RollTable = ({ page, rows }: RowsProps) => {
  const flat = rows.flatMap(({ from, cells }): readonly FlatRoll[] => {
    const tenths = tenthsOf(cells.map(({ principal }) => principal));
    return cells.map((cell, place) => ({ ...cell, from, tenths: tenths[place] ?? 0 }));
  });
  return (
    <RowTable
      label={TITLE}
      rows={flat}
      rowKey={({ from, to }) => `${from} ${to}`}
      columns={[
        { head: 'Estaba en', isName: true, cell: ({ from }) => AGE_ROWS[from] },
        { head: 'Pasó a', cell: ({ to }) => ROLL_TARGETS[to] },
        {
          head: 'Créditos',
          kind: 'money',
          cell: ({ from, to, credits }) => (
            <FigureLink page={page} figure="roll" from={from} to={to}>
              {credits}
            </FigureLink>
          ),
        },
        { head: 'Saldo', kind: 'money', cell: ({ principal }) => formatMoney(principal) },
        { head: '%', kind: 'money', cell: ({ tenths }) => tenthsText(tenths) },
      ]}
    />
  );
};
