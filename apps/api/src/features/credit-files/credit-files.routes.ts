import { downloadCredit, downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import type { FastifyInstance } from 'fastify';
import { serveFile } from '#platform/http/serve-file.ts';
import { type ArchiveDeps, creditArchive } from './credit-archive.ts';
import { creditReport } from './credit-report.ts';
import { findingPdf } from './finding-pdf.ts';

export const creditFilesRoutes = (deps: ArchiveDeps) => async (app: FastifyInstance) => {
  serveFile(app, downloadCredit, ({ params, caller }) =>
    creditArchive(deps, { creditId: params.id, caller }),
  );

  serveFile(app, downloadCreditReport, ({ params, caller }) =>
    creditReport(deps, { creditId: params.id, caller }),
  );

  serveFile(app, downloadFindingPdf, ({ params, caller }) =>
    findingPdf(deps, { creditId: params.id, caller }),
  );
};
