import type { QueryOf } from '@cuotaclara/contract';
import { READINGS } from '@cuotaclara/contract/analytics/analytics-words';
import {
  exportAnalytics,
  exportFigureRows,
  FIGURE_LIST,
  FIGURE_SHEET,
  listFigureRows,
} from '@cuotaclara/contract/analytics/figure-rows';
import { FIGURES } from '@cuotaclara/contract/analytics/figure-words';
import { readFirstPayments as firstPaymentsRoute } from '@cuotaclara/contract/analytics/homes';
import { shortDay } from '@cuotaclara/contract/values/long-dates';
import type { FastifyInstance } from 'fastify';
import { type Compilable, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { demandClosed } from './closed-days.reads.ts';
import { everyFigureRow, readFigureRows } from './figure-rows.reads.ts';
import { readFirstPayments } from './homes.reads.ts';
import { readSheetRows, type SheetRow } from './sheet-rows.ts';

const givenRows = (db: Database, rows: readonly SheetRow[]): Compilable<unknown> => ({
  compile: () =>
    sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        panel text, "row" text, "column" text, share numeric, pesos bigint, credits integer
      )
    `.compile(db),
});

/** `Al 12 nov 2026, corregido`: every sheet says what it is of. */
const dayLine = ({ day, reading }: Pick<QueryOf<typeof exportAnalytics>, 'day' | 'reading'>) =>
  `Al ${shortDay(day)}, ${READINGS[reading].toLowerCase()}`;

/** The credits behind each figure, and spreadsheets of both. */
export const figuresRoutes = (deps: ExportDeps) => async (app: FastifyInstance) => {
  const { db, clock } = deps;
  const now = () => clock.now().toString();

  serve(app, firstPaymentsRoute, ({ actor }) => readFirstPayments(db, { actor, now: now() }));

  serve(app, listFigureRows, async ({ body, actor }) => {
    const day = await demandClosed(db, body.day);
    return readFigureRows(db, { query: body, actor, day, now: now() });
  });

  serveFile(app, exportFigureRows, async ({ query, actor, request }) => {
    const day = await demandClosed(db, query.day);
    const title = FIGURES[query.figure];
    return exportList(deps, {
      request,
      shape: FIGURE_LIST,
      query,
      rows: everyFigureRow(db, { query, actor, day, now: now() }),
      about: {
        sheet: 'Créditos',
        fileName: `indicador-${query.figure}-${query.day}`,
        heading: [title, dayLine(query)],
      },
    });
  });

  serveFile(app, exportAnalytics, async ({ query, actor, request }) => {
    const day = await demandClosed(db, query.day);
    const rows = await readSheetRows(db, { query, actor }, day);
    return exportList(deps, {
      request,
      shape: FIGURE_SHEET,
      query: { ...query, columns: ['panel', 'row', 'column', 'share', 'pesos', 'credits'] },
      rows: givenRows(db, rows),
      about: {
        sheet: 'Indicadores',
        fileName: `indicadores-${query.day}-${query.reading}`,
        heading: ['Indicadores de cartera', dayLine(query)],
      },
    });
  });
};
