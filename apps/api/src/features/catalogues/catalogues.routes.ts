import { createHash } from 'node:crypto';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import { catalogueShape } from '@cuotaclara/contract/catalogues/catalogue-shape';
import { CATALOGUES, ENTITIES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getCatalogueSummaries } from '@cuotaclara/contract/catalogues/summary';
import type { FastifyInstance } from 'fastify';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { readSheet } from '#platform/excel/read-sheet.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { addEntry } from './add-entry.ts';
import { everyEntry, findEntry, listEntries } from './catalogue.reads.ts';
import { editEntry } from './edit-entry.ts';
import { catalogueTemplate } from './import/catalogue-template.ts';
import { importSheet } from './import/import-sheet.ts';
import { tryImport } from './import/try-import.ts';
import { readReferences } from './references.reads.ts';
import { removeEntry } from './remove-entry.ts';
import { setEntryStatus } from './set-entry-status.ts';
import { readSummaries } from './summary.reads.ts';

type CataloguesRouteDeps = ExportDeps & {
  readonly catalogueEffects: readonly CatalogueEffect[];
};

export const cataloguesRoutes = (deps: CataloguesRouteDeps) => async (app: FastifyInstance) => {
  const { db, clock } = deps;
  serve(app, getReferences, ({ query }) => readReferences(db, query.references));
  serve(app, getCatalogueSummaries, async () => ({
    catalogues: await readSummaries(db, clock.today()),
  }));
  for (const entity of ENTITIES) {
    serveEntries(app, deps, entity);
    serveSheets(app, deps, entity);
  }
};

/** The routes of the entries, the same for every catalogue. */
function serveEntries(app: FastifyInstance, deps: CataloguesRouteDeps, entity: Entity): void {
  const { db, run, catalogueEffects: effects } = deps;
  const declared = CATALOGUES[entity];
  const routes = catalogueRoutes(declared);

  serve(app, routes.list, async ({ query }) => {
    const { rows, page } = await listEntries(db, declared, query);
    return { data: [...rows], page };
  });
  serve(
    app,
    routes.get,
    async ({ params }) => (await findEntry(db, declared, params.id)) ?? refuse('not_found'),
  );
  serve(app, routes.create, ({ body, caller }) =>
    run(addEntry(effects), caller, { entity, values: body }),
  );
  serve(app, routes.update, ({ params, body, caller }) => {
    const { version = null, ...values } = body;
    return run(editEntry(effects), caller, { entity, id: params.id, version, values });
  });
  serve(app, routes.remove, ({ params, caller }) =>
    run(removeEntry(effects), caller, { entity, id: params.id }),
  );
  serve(app, routes.setStatus, ({ params, body, caller }) =>
    run(setEntryStatus(effects), caller, { entity, id: params.id, isActive: body.is_active }),
  );
}

function serveSheets(app: FastifyInstance, deps: CataloguesRouteDeps, entity: Entity): void {
  const { db, run, catalogueEffects } = deps;
  const declared = CATALOGUES[entity];
  const routes = catalogueRoutes(declared);
  const shape = catalogueShape(declared);

  serveFile(app, routes.exportList, ({ query, request }) =>
    exportList(deps, { request, shape, query, rows: everyEntry(db, declared, query) }),
  );
  serveFile(app, routes.template, () => catalogueTemplate(declared));
  serve(app, routes.importFile, async ({ body: file, query, caller }) => {
    const sheet = await readSheet(file);
    if (query.dry_run) return tryImport(db, { declared, sheet });
    const fileSha256 = createHash('sha256').update(file).digest('hex');
    return run(importSheet(catalogueEffects), caller, { entity, sheet, fileSha256 });
  });
}
