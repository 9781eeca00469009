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
import { findCreditBorrower, lockCredit } from '#features/credits/public.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { type DecideParts, decideHit } from './decide-hit.ts';
import { readScreening } from './hits.reads.ts';
import { importList } from './import-list.ts';
import { listTemplate } from './list-template.ts';
import { readOpenHits } from './open-hits.reads.ts';
import { examineList, readList } from './read-list.ts';
import { removeList } from './remove-list.ts';
import { screenBorrower } from './screen-borrower.ts';
import { readLists } from './screening-lists.reads.ts';

type Parts = DecideParts & { readonly run: RunCommand };

export const screeningRoutes = (parts: Parts) => async (app: FastifyInstance) => {
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
  serve(app, decideRoute, ({ params, body, actor, request }) =>
    decideHit(parts, originOf(request), { hitId: params.id, userId: actor.userId, body }),
  );
  serve(app, getCreditScreening, async ({ params, actor }) =>
    readScreening(db, await findCreditBorrower(db, { creditId: params.id, actor })),
  );
  for (const route of [screenRoute, screenForCompliance]) {
    serve(app, route, ({ params, actor, request }) =>
      runCommand(parts, originOf(request), async (trx) => {
        const { creditId, borrowerId } = await lockCredit(trx, { creditId: params.id, actor });
        const screened = await screenBorrower(trx, borrowerId);
        // The search may be the last thing that a cleared credit waited for.
        const steps = await parts.creditSteps.advance(trx, creditId);
        return { reply: await readScreening(trx, borrowerId), audit: [...screened, ...steps] };
      }),
    );
  }
};
