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
import { originOf } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { type DecideHitDeps, decideHit } from './decide-hit.ts';
import { readScreening } from './hits.reads.ts';
import { examineList, type ImportParts, importList } from './import-list.ts';
import { listTemplate } from './list-template.ts';
import { readOpenHits } from './open-hits.reads.ts';
import { removeList } from './remove-list.ts';
import { screenCredit } from './screen-credit.ts';
import { readLists } from './screening-lists.reads.ts';

type Parts = ImportParts & DecideHitDeps & { readonly run: RunCommand };

export const screeningRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db } = parts;
  serve(app, listScreeningLists, async () => ({ lists: await readLists(db) }));
  serveFile(app, screeningTemplate, listTemplate);
  serve(app, examineScreeningList, ({ body }) => examineList(body));
  serve(app, importScreeningList, ({ query, body, request }) =>
    importList(parts, originOf(request), { described: query, file: body }),
  );
  serve(app, removeScreeningList, ({ params, request }) =>
    removeList(parts, originOf(request), params.id),
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
