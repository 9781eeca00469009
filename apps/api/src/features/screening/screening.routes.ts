import {
  examineScreeningList,
  importScreeningList,
  listOpenHits,
  listScreeningLists,
  removeScreeningList,
  screeningTemplate,
} from '@cuotaclara/contract/screening/screening-lists';
import {
  decideHit as decideRoute,
  getCreditScreening,
  screenForCompliance,
  screenBorrower as screenRoute,
} from '@cuotaclara/contract/studies/study';
import type { FastifyInstance } from 'fastify';
import { findCreditBorrower } from '#features/credits/public.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { type DecideHitDeps, decideHit } from './decide-hit.ts';
import { readScreening } from './hits.reads.ts';
import { importList } from './import-list.ts';
import { listTemplate } from './list-template.ts';
import { readOpenHits } from './open-hits.reads.ts';
import { examineList, readList } from './read-list.ts';
import { removeList } from './remove-list.ts';
import { screenCredit } from './screen-credit.ts';
import { readLists } from './screening-lists.reads.ts';

type ScreeningDeps = DecideHitDeps & { readonly db: Database; readonly run: RunCommand };

export const screeningRoutes = (parts: ScreeningDeps) => async (app: FastifyInstance) => {
  const { db, run } = parts;
  serve(app, listScreeningLists, async () => ({ lists: await readLists(db) }));
  serveFile(app, screeningTemplate, listTemplate);
  serve(app, examineScreeningList, ({ body }) => examineList(body));
  serve(app, importScreeningList, async ({ query, body, caller }) =>
    run(importList, caller, { described: query, ...(await readList(body)) }),
  );
  serve(app, removeScreeningList, ({ params, caller }) =>
    run(removeList, caller, { listId: params.id }),
  );
  serve(app, listOpenHits, ({ query }) => readOpenHits(db, query));
  serve(app, decideRoute, ({ params, body, caller }) =>
    parts.run(decideHit(parts), caller, { hitId: params.id, ...body }),
  );
  serve(app, getCreditScreening, async ({ params, actor }) =>
    readScreening(db, await findCreditBorrower(db, { creditId: params.id, actor })),
  );
  for (const route of [screenRoute, screenForCompliance]) {
    serve(app, route, ({ params, caller }) =>
      parts.run(screenCredit(parts.creditSteps), caller, { creditId: params.id }),
    );
  }
};
