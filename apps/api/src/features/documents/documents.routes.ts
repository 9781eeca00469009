import {
  DOCUMENT_LIST,
  exportDocuments,
  listAllDocuments as listAllRoute,
} from '@cuotaclara/contract/documents/document-list';
import {
  changeHolders as changeHoldersRoute,
  getDocument,
  issueDocuments as issueRoute,
  listDocuments as listRoute,
  openDocument,
  reissueDocuments as reissueRoute,
  voidDocument as voidRoute,
} from '@cuotaclara/contract/documents/documents';
import { openReferencedFile } from '@cuotaclara/contract/identity/captures';
import type { FastifyInstance } from 'fastify';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { changeHolders } from './change/change-holders.ts';
import { reissueDocuments } from './change/reissue-documents.ts';
import { voidDocument } from './change/void-document.ts';
import { demandStaff } from './demand-staff.ts';
import { type IssueDeps, issueDocuments } from './issue/issue-documents.ts';
import { listDocuments } from './reads/credit-documents.reads.ts';
import { everyDocument, listAllDocuments } from './reads/document-list.reads.ts';
import { openReferenced } from './reads/open-referenced.ts';
import { readOwnDocument } from './reads/own-document.reads.ts';
import { type ServeDocumentDeps, serveDocument } from './reads/serve-document.ts';

type DocumentRouteDeps = IssueDeps & ServeDocumentDeps & ExportDeps;

export const documentsRoutes = (deps: DocumentRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, settings } = deps;

  serve(app, listRoute, async ({ params, actor }) => {
    const today = clock.today();
    const now = { today, settings: await settings.on(today, actor.settingsVersion) };
    return listDocuments(db, { creditId: params.id, actor, ...now });
  });

  serve(app, listAllRoute, ({ query, actor }) => {
    demandStaff(actor);
    return listAllDocuments(db, { query, actor });
  });

  serveFile(app, exportDocuments, ({ query, actor, request }) => {
    demandStaff(actor);
    const rows = everyDocument(db, { query, actor });
    return exportList(deps, { request, shape: DOCUMENT_LIST, query, rows });
  });

  serve(app, issueRoute, ({ body, caller }) =>
    issueDocuments(deps, { creditId: body.credit_id, caller }),
  );

  serve(app, reissueRoute, ({ params, body, caller }) =>
    reissueDocuments(deps, { creditId: params.id, reason: body.reason, caller }),
  );

  serve(app, changeHoldersRoute, ({ params, body, caller }) =>
    changeHolders(deps, { documentId: params.id, body, caller }),
  );

  serve(app, voidRoute, ({ params, body: { reason, version }, caller }) =>
    run(voidDocument, caller, { documentId: params.id, reason, version }),
  );

  serve(app, getDocument, ({ params, actor }) =>
    readOwnDocument(db, { documentId: params.id, actor }),
  );

  serveFile(app, openDocument, ({ params, query, caller }) =>
    serveDocument(deps, {
      documentId: params.id,
      version: query.version,
      isDownload: query.download === 'true',
      caller,
    }),
  );

  serveFile(app, openReferencedFile, (call) => openReferenced(deps, call));
};
