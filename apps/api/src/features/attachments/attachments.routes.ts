import {
  listAttachments as listRoute,
  openAttachment as openRoute,
  updateAttachment,
  uploadAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import {
  askForAttachments as askRoute,
  withdrawCreditRequest,
} from '@cuotaclara/contract/credits/credit-detail';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { askForAttachments } from './ask-for-attachments.ts';
import { listAttachments } from './attachments.reads.ts';
import { openAttachment } from './open-attachment.ts';
import { type TakeAttachmentDeps, takeAttachment } from './take-attachment.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const attachmentsRoutes = (parts: TakeAttachmentDeps) => async (app: FastifyInstance) => {
  const { db, run, creditSteps } = parts;

  for (const [route, isReplacement] of [
    [uploadAttachment, false],
    [updateAttachment, true],
  ] as const) {
    serve(app, route, ({ params, body, caller }) =>
      takeAttachment(parts, {
        creditId: params.credit_id,
        kind: params.kind,
        name: params.name,
        isReplacement,
        bytes: body,
        caller,
      }),
    );
  }

  serve(app, listRoute, async ({ params, actor }) => ({
    attachments: await listAttachments(db, { creditId: params.id, actor }),
  }));

  serveFile(app, openRoute, ({ params, query, caller }) =>
    openAttachment(parts, {
      creditId: params.id,
      attachmentId: params.attachment_id,
      isDownload: query.download === 'true',
      caller,
    }),
  );

  serve(app, askRoute, ({ params, body, caller }) =>
    run(askForAttachments(creditSteps), caller, { creditId: params.id, ...body }),
  );

  serve(app, withdrawCreditRequest, ({ params, caller }) =>
    run(withdrawRequest(creditSteps), caller, {
      creditId: params.id,
      requestId: params.request_id,
    }),
  );
};
