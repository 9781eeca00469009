import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import { catalogueShape } from '@cuotaclara/contract/catalogues/catalogue-shape';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getCatalogueSummaries } from '@cuotaclara/contract/catalogues/summary';
import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/command/run-command.ts';
import { type ExportParts, exportList } from '#platform/excel/export-list.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { addEntry } from './add-entry.ts';
import { everyEntry, findEntry, listEntries } from './catalogue.reads.ts';
import { editEntry } from './edit-entry.ts';
import { catalogueTemplate } from './import/catalogue-template.ts';
import { importFile, tryImport } from './import/import-file.ts';
import { readReferences } from './references.reads.ts';
import { removeEntry } from './remove-entry.ts';
import { setEntryStatus } from './set-entry-status.ts';
import { readSummaries } from './summary.reads.ts';

export const cataloguesRoutes = (parts: ExportParts) => async (app: FastifyInstance) => {
  const { db, clock } = parts;
  serve(app, getReferences, ({ query }) => readReferences(db, query.references));
  serve(app, getCatalogueSummaries, async () => ({
    catalogues: await readSummaries(db, clock.today()),
  }));
  for (const declared of Object.values<Catalogue>(CATALOGUES)) {
    serveCatalogue(app, parts, declared);
    serveSheets(app, parts, declared);
  }
};

/** The same for every catalogue: which one it is, its declaration says. */
function serveCatalogue(app: FastifyInstance, parts: ExportParts, declared: Catalogue): void {
  const routes = catalogueRoutes(declared);

  serve(app, routes.list, async ({ query }) => {
    const { rows, page } = await listEntries(parts.db, declared, query);
    return { data: [...rows], page };
  });
  serve(
    app,
    routes.get,
    async ({ params }) => (await findEntry(parts.db, declared, params.id)) ?? refuse('not_found'),
  );
  serve(app, routes.create, ({ body, request }) =>
    addEntry(parts, originOf(request), { declared, body }),
  );
  serve(app, routes.update, ({ params, body, request }) =>
    editEntry(parts, originOf(request), { declared, id: params.id, body }),
  );
  serve(app, routes.remove, ({ params, request }) =>
    removeEntry(parts, originOf(request), { declared, id: params.id }),
  );
  serve(app, routes.setStatus, ({ params, body, request }) => {
    const change = { declared, id: params.id, isActive: body.is_active };
    return setEntryStatus(parts, originOf(request), change);
  });
}

function serveSheets(app: FastifyInstance, parts: ExportParts, declared: Catalogue): void {
  const routes = catalogueRoutes(declared);
  const shape = catalogueShape(declared);

  serveFile(app, routes.exportList, ({ query, request }) =>
    exportList(parts, { request, shape, query, rows: everyEntry(parts.db, declared, query) }),
  );
  serveFile(app, routes.template, () => catalogueTemplate(declared));
  serve(app, routes.importFile, ({ body: file, query, request }) =>
    query.dry_run
      ? tryImport(parts, { declared, file })
      : importFile(parts, originOf(request), { declared, file }),
  );
}
