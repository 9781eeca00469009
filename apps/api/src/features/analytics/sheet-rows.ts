import type { Amount } from '@cuotaclara/contract/analytics/analytics';
import {
  AGE_ROWS,
  AGES,
  READINGS,
  type Reading,
  RISKS,
  type Risk,
  ROLL_TARGETS,
  shareOf,
} from '@cuotaclara/contract/analytics/analytics-words';
import { shortDay } from '@cuotaclara/contract/values/long-dates';
import type { Reader } from '#platform/database/database.ts';
import type { AskedPage } from './asked-page.ts';
import { readCash } from './cash.reads.ts';
import { readRisk } from './risk.reads.ts';
import { readRolls } from './rolls.reads.ts';
import { readVintages } from './vintages.reads.ts';

/** A figure of the page in a spreadsheet. */
export type SheetRow = {
  readonly panel: string;
  readonly row: string;
  readonly column: string;
  readonly share?: number | null;
  readonly pesos?: number;
  readonly credits?: number;
};

const amountOf = ({ principal, credits }: Amount) => ({ pesos: principal, credits });

type RiskReply = Awaited<ReturnType<typeof readRisk>>;

const RISK_NAMES = Object.keys(RISKS) as readonly Risk[];

function riskRows({ points }: RiskReply, reading: Reading): readonly SheetRow[] {
  const panel = `Cartera en riesgo, ${READINGS[reading].toLowerCase()}`;
  return points.flatMap((point): readonly SheetRow[] => {
    const risk = point[reading];
    if (risk === null) return [];
    const column = shortDay(point.day);
    return [
      { panel, column, row: 'Saldo de cartera', ...amountOf(risk.all) },
      ...RISK_NAMES.map((name) => ({
        panel,
        column,
        row: RISKS[name],
        share: shareOf(risk[name].principal, risk.all.principal),
        ...amountOf(risk[name]),
      })),
    ];
  });
}

const rollRows = ({ rows, cure }: Awaited<ReturnType<typeof readRolls>>): readonly SheetRow[] => [
  ...rows.flatMap(({ from, all, cells }) =>
    cells.map(({ to, ...moved }) => ({
      panel: 'A dónde pasó la cartera',
      row: AGE_ROWS[from] ?? '',
      column: ROLL_TARGETS[to],
      share: shareOf(moved.principal, all.principal),
      ...amountOf(moved),
    })),
  ),
  ...(cure === null
    ? []
    : [
        {
          panel: 'Se curó en el mes',
          row: 'En mora al comenzar el mes',
          column: 'Al día o pagado',
          share: shareOf(cure.cured.principal, cure.late.principal),
          ...amountOf(cure.cured),
        },
      ]),
];

const vintageRows = ({ vintages }: Awaited<ReturnType<typeof readVintages>>): readonly SheetRow[] =>
  vintages.flatMap(({ month, disbursed, credits, months }) => {
    const row = shortDay(month).slice(2);
    return [
      { panel: 'Cosechas', row, column: 'Desembolsado', pesos: disbursed, credits },
      ...months.map((life, index) => ({
        panel: 'Cosechas',
        row,
        column: `Mes ${index + 1}${life.is_whole ? '' : ' (sin terminar)'}`,
        share: shareOf(life.principal, disbursed),
        ...amountOf(life),
      })),
    ];
  });

function cashRows({
  collection,
  outlook,
  days,
}: Awaited<ReturnType<typeof readCash>>): readonly SheetRow[] {
  const panel = 'Recaudo del mes';
  return [
    ...(collection === null
      ? []
      : [
          {
            panel,
            row: 'Recaudado de lo exigible',
            column: 'Mes',
            share: shareOf(collection.collected, collection.collectable),
            pesos: collection.collected,
          },
        ]),
    ...(outlook?.ages ?? []).map(({ age, overdue, due, expected, history, credits }) => ({
      panel: 'Esperado del mes',
      row: AGES[age] ?? '',
      column: `De ${overdue + due} por cobrar`,
      share: history && shareOf(history.collected, history.collectable),
      pesos: Math.round(expected),
      credits,
    })),
    ...days.flatMap(({ day, expected, collected }) => [
      ...(expected === null
        ? []
        : [{ panel, row: 'Esperado', column: shortDay(day), pesos: Math.round(expected) }]),
      ...(collected === null
        ? []
        : [{ panel, row: 'Recaudado', column: shortDay(day), pesos: collected }]),
    ]),
  ];
}

/** Every figure of a page, one per row, in the order of its panels. */
export async function readSheetRows(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): Promise<readonly SheetRow[]> {
  const [risk, rolls, vintages, cash] = await Promise.all([
    readRisk(db, asked, day),
    readRolls(db, asked, day),
    readVintages(db, asked, day),
    readCash(db, asked, day),
  ]);
  return [
    ...riskRows(risk, asked.query.reading),
    ...rollRows(rolls),
    ...vintageRows(vintages),
    ...cashRows(cash),
  ];
}
