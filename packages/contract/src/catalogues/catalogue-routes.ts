import { type FlagText, flagTextField, idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf } from '../wire/list.ts';
import { exportQuery, listQuery } from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';
import { SPREADSHEET_UPLOAD } from '../wire/spreadsheet.ts';
import type { Catalogue } from './catalogue.ts';
import { editedEntryBody, entryBody, listFilters, rowSchema } from './catalogue-schemas.ts';
import { catalogueShape } from './catalogue-shape.ts';
import { importReport } from './import-report.ts';

const entryParams = z.object({ id: idField });

const importQuery = z.object({
  dry_run: z.pipe(
    z._default(flagTextField, 'true'),
    z.transform((text: FlagText) => text === 'true'),
  ),
});

const manage = { permission: 'manage_catalogs' } as const;

function changeRoutes(declared: Catalogue) {
  const url = `/api/utils/${declared.entity}` as const;
  const row = rowSchema(declared);
  const { entity } = declared;
  return {
    create: route({
      ...manage,
      method: 'POST',
      url,
      summary: `Adds an entry to ${entity}`,
      body: entryBody(declared),
      reply: row,
      refusals: ['already_exists'],
    }),
    update: route({
      ...manage,
      method: 'PUT',
      url: `${url}/:id`,
      summary: `Changes an entry of ${entity}`,
      params: entryParams,
      body: editedEntryBody(declared),
      reply: row,
      refusals: ['already_exists', 'changed_meanwhile', 'not_found'],
    }),
    remove: route({
      ...manage,
      method: 'DELETE',
      url: `${url}/:id`,
      summary: `Deletes an entry of ${entity} that nothing uses`,
      params: entryParams,
      reply: z.object({}),
      refusals: ['catalogue_in_use', 'not_found'],
    }),
    setStatus: route({
      ...manage,
      method: 'PUT',
      url: `${url}/:id/status`,
      summary: `Enables or disables an entry of ${entity}`,
      params: entryParams,
      body: z.object({ is_active: z.boolean({ error: 'Di si está en uso o no.' }) }),
      reply: row,
      refusals: ['not_found'],
    }),
  };
}

const known = new WeakMap<Catalogue, CatalogueRoutes>();

/** The calls of one catalogue, all made from its declaration, once. */
export function catalogueRoutes(declared: Catalogue): CatalogueRoutes {
  const routes = known.get(declared) ?? makeRoutes(declared);
  known.set(declared, routes);
  return routes;
}

function makeRoutes(declared: Catalogue) {
  const url = `/api/utils/${declared.entity}` as const;
  const shape = catalogueShape(declared);
  const filters = listFilters(declared);
  const { entity } = declared;
  return {
    ...changeRoutes(declared),
    list: route({
      method: 'GET',
      url,
      summary: `Entries of ${entity}; with \`all\` also those that are disabled`,
      permission: 'use_own_account',
      query: listQuery(shape, filters),
      reply: listOf(rowSchema(declared)),
    }),
    get: route({
      method: 'GET',
      url: `${url}/:id`,
      summary: `One entry of ${entity}, disabled or not`,
      permission: 'use_own_account',
      params: entryParams,
      reply: rowSchema(declared),
      refusals: ['not_found'],
    }),
    exportList: fileRoute({
      ...manage,
      method: 'GET',
      url: `${url}/export`,
      summary: `The same list of ${entity} as a spreadsheet`,
      query: exportQuery(shape, filters),
      file: { contentTypes: [XLSX] },
      refusals: ['export_too_large', 'export_busy'],
    }),
    template: fileRoute({
      ...manage,
      method: 'GET',
      url: `${url}/import`,
      summary: `A spreadsheet to fill in and import into ${entity}`,
      file: { contentTypes: [XLSX] },
    }),
    importFile: route({
      ...manage,
      method: 'POST',
      url: `${url}/import`,
      summary: `Imports a spreadsheet into ${entity}, all of it or nothing; a dry run only checks`,
      query: importQuery,
      upload: SPREADSHEET_UPLOAD,
      reply: importReport,
      refusals: [
        'import_unreadable',
        'import_archive_refused',
        'import_too_heavy',
        'import_too_large',
        'import_busy',
        'import_empty',
        'import_has_problems',
        'already_exists',
      ],
    }),
  };
}

export type CatalogueRoutes = ReturnType<typeof makeRoutes>;
