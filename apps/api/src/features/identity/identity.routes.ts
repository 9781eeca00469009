import {
  announceDocument as announceRoute,
  answerLivenessChallenge,
  getOwnIdentity,
  getUploadProgress,
  issueLivenessChallenge,
  openDocument as openRoute,
  sendDocumentPart,
} from '@cuotaclara/contract/identity/captures';
import type { FastifyInstance } from 'fastify';
import type { FaceService } from '#features/faces/public.ts';
import { originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { announceDocument } from './announce-document.ts';
import { findOwn } from './find-borrower.ts';
import { hasBiometricsConsent } from './has-biometrics-consent.ts';
import { identityDocumentsOf } from './identity-documents.reads.ts';
import { answerChallenge } from './liveness/answer-challenge.ts';
import { issueChallenge } from './liveness/issue-challenge.ts';
import { openDocument } from './open-document.ts';
import {
  progressAtStart,
  readProgress,
  receiveDocument,
  type UploadParts,
} from './receive-document.ts';
import { type ReviewParts, reviewRoutes } from './review/review.routes.ts';

type Parts = UploadParts &
  ReviewParts & { readonly faceService: Pick<FaceService, 'judgeLiveness'> };

export const identityRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock } = parts;

  serve(app, getOwnIdentity, async ({ actor }) => {
    const { borrowerId, state } = await findOwn(db, actor);
    return {
      state,
      biometrics_allowed: await hasBiometricsConsent(db, borrowerId),
      documents: await identityDocumentsOf(db, borrowerId),
    };
  });

  serve(app, announceRoute, async ({ body, actor, request }) => {
    const announced = { body, userId: actor.userId };
    const upload = await runCommand(parts, originOf(request), async (trx) => ({
      reply: await announceDocument({ trx, clock }, announced),
      audit: [],
    }));
    return progressAtStart(upload);
  });

  serve(app, sendDocumentPart, ({ params, query, body, actor, request }) =>
    receiveDocument(parts, {
      uploadId: params.id,
      userId: actor.userId,
      offset: query.offset,
      bytes: body,
      origin: originOf(request),
    }),
  );

  serve(app, getUploadProgress, ({ params, actor }) =>
    readProgress(parts, { uploadId: params.id, userId: actor.userId }),
  );

  serveFile(app, openRoute, (call) => openDocument(parts, call));

  serve(app, issueLivenessChallenge, ({ actor, request }) =>
    runCommand(parts, originOf(request), async (trx) => ({
      reply: await issueChallenge({ trx, clock }, actor),
      audit: [],
    })),
  );

  serve(app, answerLivenessChallenge, ({ params, body, actor, request }) =>
    answerChallenge(parts, {
      challengeId: params.id,
      userId: actor.userId,
      body,
      origin: originOf(request),
    }),
  );

  await app.register(reviewRoutes(parts));
};
