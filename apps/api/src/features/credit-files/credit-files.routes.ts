import { downloadCredit, downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import type { FastifyInstance } from 'fastify';
import { serveFile } from '#platform/http/serve-file.ts';
import { type ArchiveParts, creditArchive } from './credit-archive.ts';
import { creditReport } from './credit-report.ts';
import { findingPdf } from './finding-pdf.ts';

export const creditFilesRoutes = (parts: ArchiveParts) => async (app: FastifyInstance) => {
  serveFile(app, downloadCredit, ({ params, actor, request }) =>
    creditArchive(parts, { creditId: params.id, actor, request }),
  );

  serveFile(app, downloadCreditReport, ({ params, actor, request }) =>
    creditReport(parts, { creditId: params.id, actor, request }),
  );

  serveFile(app, downloadFindingPdf, ({ params, actor, request }) =>
    findingPdf(parts, { creditId: params.id, actor, request }),
  );
};
