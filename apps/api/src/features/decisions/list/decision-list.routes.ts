import {
  DECISION_LIST,
  exportDecisions,
  findDecisions as findRoute,
  listDecisions as listRoute,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import type { FastifyInstance } from 'fastify';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { everyDecision, findDecisions, listDecisions } from './decision-list.reads.ts';

/** The decisions of every kind in one list. */
export const decisionListRoutes = (deps: ExportDeps) => async (app: FastifyInstance) => {
  const { db } = deps;

  serve(app, listRoute, ({ query, actor }) => listDecisions(db, { query, actor }));

  serve(app, findRoute, ({ query, actor }) => findDecisions(db, { ...query, actor }));

  serveFile(app, exportDecisions, ({ query, actor, request }) =>
    exportList(deps, {
      request,
      shape: DECISION_LIST,
      query,
      rows: everyDecision(db, { query, actor }),
    }),
  );
};
