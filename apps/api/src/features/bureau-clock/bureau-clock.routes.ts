import {
  confirmBureauFile,
  listOwnBureauNotices,
  readBureauClock,
  readBureauFiles,
} from '@cuotaclara/contract/bureau-clock/bureau-clock';
import {
  BUREAU_FILE_LIST,
  BUREAU_LIST,
  downloadBureauFile,
  exportBureauClocks,
  listBureauClocks,
} from '@cuotaclara/contract/bureau-clock/bureau-list';
import type { FastifyInstance } from 'fastify';
import { findOwn } from '#features/identity/public.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { everyClock, listClocks } from './clock-list.reads.ts';
import { readCreditClocks, readOwnNotices } from './credit-clock.reads.ts';
import { confirmFile } from './files/confirm-file.ts';
import { unsafeFileOfMonth } from './files/file-list.reads.ts';
import { readFiles } from './files/files.reads.ts';

export const bureauClockRoutes = (deps: ExportDeps) => async (app: FastifyInstance) => {
  const { db, run, clock } = deps;

  serve(app, listBureauClocks, ({ query, actor }) =>
    listClocks(db, { query, actor, today: clock.today() }),
  );

  serveFile(app, exportBureauClocks, ({ query, actor, request }) => {
    const rows = everyClock(db, { query, actor, today: clock.today() });
    return exportList(deps, { request, shape: BUREAU_LIST, query, rows });
  });

  serve(app, readBureauClock, ({ params, actor }) =>
    readCreditClocks(db, { creditId: params.id, actor, today: clock.today() }),
  );

  serve(app, readBureauFiles, () => readFiles(db, clock.today()));

  serve(app, confirmBureauFile, ({ body, caller }) => run(confirmFile, caller, body));

  serveFile(app, downloadBureauFile, async ({ params: { month }, query, request }) => {
    const rows = await unsafeFileOfMonth(db, { month, query });
    const about = { sheet: 'Centrales', fileName: `centrales-${month}`, heading: [] };
    const output = { kind: 'csv' } as const;
    return exportList(deps, { request, shape: BUREAU_FILE_LIST, query, rows, output, about });
  });

  serve(app, listOwnBureauNotices, async ({ actor }) => {
    const { borrowerId } = await findOwn(db, actor);
    return readOwnNotices(db, { borrowerId, today: clock.today() });
  });
};
