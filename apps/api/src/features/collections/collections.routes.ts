import {
  exportPromises,
  listPromises as listRoute,
  PROMISE_LIST,
} from '@cuotaclara/contract/collections/promise-list';
import {
  listCreditPromises,
  readPromiseProposal,
  recordPromises as recordRoute,
  withdrawPromise as withdrawRoute,
} from '@cuotaclara/contract/collections/promises';
import type { FastifyInstance } from 'fastify';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { everyPromise, listPromises } from './promises/promise-list.reads.ts';
import { readCreditPromises } from './promises/promises.reads.ts';
import { readProposal } from './promises/proposal.reads.ts';
import { recordPromises } from './promises/record-promises.ts';
import { withdrawPromise } from './promises/withdraw-promise.ts';

type CollectionsRouteDeps = ExportDeps & { readonly settings: SettingsReader };

/** Promises of the people of a credit. */
export const promiseRoutes =
  ({ settings, ...deps }: CollectionsRouteDeps) =>
  async (app: FastifyInstance) => {
    const { db, clock, run } = deps;
    serve(app, listRoute, ({ query, actor }) =>
      listPromises(db, { query, actor, today: clock.today() }),
    );

    serveFile(app, exportPromises, ({ query, actor, request }) => {
      const rows = everyPromise(db, { query, actor, today: clock.today() });
      return exportList(deps, { request, shape: PROMISE_LIST, query, rows });
    });

    serve(app, listCreditPromises, ({ params, actor }) =>
      readCreditPromises(db, { creditId: params.id, actor, today: clock.today() }),
    );

    serve(app, readPromiseProposal, async ({ params, actor }) => {
      const today = clock.today();
      const inForce = await settings.on(today);
      return readProposal(db, { creditId: params.id, actor, today, settings: inForce });
    });

    serve(app, recordRoute, ({ params, body, caller }) =>
      run(recordPromises, caller, { creditId: params.id, contactId: params.contact_id, ...body }),
    );

    serve(app, withdrawRoute, ({ params, body, caller }) =>
      run(withdrawPromise, caller, { creditId: params.id, promiseId: params.promise_id, ...body }),
    );
  };
