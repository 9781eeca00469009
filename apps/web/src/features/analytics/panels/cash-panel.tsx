import type { CashReply, Outlook } from '@cuotaclara/contract/analytics/analytics';
import { AGE_ROWS } from '@cuotaclara/contract/analytics/analytics-words';
import { countText } from '@cuotaclara/contract/values/number-text';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { LineChart } from '#features/analytics/charts/line-chart.tsx';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import {
  dayText,
  longMonthText,
  millionsText,
  shareText,
} from '#features/analytics/figure-text.ts';
import { firstUpper } from '#lib/format/first-upper.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { RowTable } from '#ui/row-table/row-table.tsx';
import { compliance } from './key-figures.tsx';
import classes from './panels.module.css';

type CashPanelProps = { page: FigurePage; cash: CashReply };

/** Collected money of the month against what was expected of it, day by day. */
export const CashPanel = ({ page, cash }: CashPanelProps) => {
  const title = `Recaudo de ${longMonthText(cash.month)}`;
  if (cash.collection === null) {
    return (
      <Panel title={title}>
        <Quiet>El último día del mes anterior no se cerró: no se sabe qué había por cobrar.</Quiet>
      </Panel>
    );
  }
  return (
    <ChartPanel
      title={title}
      note={
        cash.outlook === null
          ? 'Acumulado, en millones. Aquel cierre aún no guardaba lo que vencía: no hay esperado.'
          : 'Acumulado, en millones'
      }
      chart={
        <Stack gap={3}>
          <CashFigures page={page} cash={cash} />
          <CashLines page={page} cash={cash} />
        </Stack>
      }
      table={<CashTables page={page} cash={cash} />}
    />
  );
};

const CashFigures = ({ page, cash }: CashPanelProps) => {
  const expected = cash.days.find(({ day }) => day === page.day)?.expected ?? null;
  const { collected, collectable } = cash.collection ?? { collected: 0, collectable: 0 };
  return (
    <dl className={classes.trio}>
      <div>
        <dt>Recaudado</dt>
        <dd>
          <FigureLink page={page} figure="collected">
            {formatMoney(collected)}
          </FigureLink>
        </dd>
      </div>
      <div>
        <dt>Esperado al {dayText(page.day)}</dt>
        <dd>{expected === null ? '–' : formatMoney(Math.round(expected))}</dd>
      </div>
      <div>
        <dt>Cumplimiento</dt>
        <dd>{compliance(cash, page.day)}</dd>
      </div>
      <div>
        <dt>De lo exigible</dt>
        <dd>
          <FigureLink page={page} figure="collectable">
            {shareText(collected, collectable)}
          </FigureLink>
        </dd>
      </div>
    </dl>
  );
};

const NAMED_DAYS = new Set([1, 5, 10, 15, 20, 25]);

const CashLines = ({ page, cash }: CashPanelProps) => {
  const { days } = cash;
  const today = days.findIndex(({ day }) => day === page.day);
  return (
    <LineChart
      label="Recaudado y esperado por día del mes; sus cifras están en la tabla"
      height={190}
      nameRoom={76}
      places={days.map((_, index) =>
        NAMED_DAYS.has(index + 1) || index === days.length - 1 ? String(index + 1) : '',
      )}
      format={millionsText}
      today={{ place: today, text: dayText(page.day) }}
      lines={[
        {
          name: 'esperado',
          tone: 'quiet',
          values: days.map(({ expected }) => expected),
          isDashed: true,
        },
        {
          name: 'recaudado',
          tone: 'first',
          values: days.map(({ collected }) => collected),
          hasArea: true,
        },
      ]}
    />
  );
};

const CashTables = ({ page, cash }: CashPanelProps) => (
  <Stack>
    {cash.outlook !== null && <OutlookTable page={page} outlook={cash.outlook} />}
    {cash.ahead !== null && <OutlookTable page={page} outlook={cash.ahead} />}
    <RowTable
      label="Recaudado y esperado por día"
      rows={cash.days}
      rowKey={({ day }) => day}
      columns={[
        { head: 'Hasta el', isName: true, cell: ({ day }) => dayText(day) },
        {
          head: 'Recaudado',
          kind: 'money',
          cell: ({ day, collected }) =>
            collected === null ? (
              '–'
            ) : (
              <FigureLink page={{ ...page, day }} figure="collected">
                {formatMoney(collected)}
              </FigureLink>
            ),
        },
        {
          head: 'Esperado',
          kind: 'money',
          cell: ({ expected }) => (expected === null ? '–' : formatMoney(Math.round(expected))),
        },
      ]}
    />
  </Stack>
);

type OutlookTableProps = { page: FigurePage; outlook: Outlook };

/** Money that the month should bring by age of arrears, and from where each rate comes. */
const OutlookTable = ({ page, outlook }: OutlookTableProps) => (
  <Stack gap={2}>
    <Quiet>
      {firstUpper(longMonthText(outlook.month))}, con el cierre del {dayText(outlook.base)}: por
      contrato vencen {formatMoney(outlook.due)} y venían vencidos {formatMoney(outlook.overdue)}.
      De cada edad se espera lo que se recaudó en los {outlook.months_seen} meses anteriores.
    </Quiet>
    <RowTable
      label={`Esperado de ${longMonthText(outlook.month)} por edad de la mora`}
      rows={outlook.ages.filter(({ credits }) => credits > 0)}
      rowKey={({ age }) => age}
      columns={[
        { head: 'Estaba en', isName: true, cell: ({ age }) => AGE_ROWS[age] },
        {
          head: 'Por cobrar',
          kind: 'money',
          cell: ({ age, overdue, due }) => (
            <FigureLink page={{ ...page, day: outlook.base }} figure="owing_ahead" from={age}>
              {formatMoney(overdue + due)}
            </FigureLink>
          ),
        },
        {
          head: 'Se recauda',
          kind: 'money',
          cell: ({ history }) =>
            history === null ? 'Sin historia' : shareText(history.collected, history.collectable),
        },
        {
          head: 'Esperado',
          kind: 'money',
          cell: ({ expected }) => formatMoney(Math.round(expected)),
        },
        {
          head: 'Créditos',
          kind: 'money',
          isRoomy: true,
          cell: ({ credits }) => countText(credits),
        },
      ]}
    />
  </Stack>
);
