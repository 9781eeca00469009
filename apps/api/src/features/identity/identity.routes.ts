import {
  announceIdentityItem,
  answerLivenessChallenge,
  getOwnIdentity,
  getUploadProgress,
  issueLivenessChallenge,
  issuePresenceChallenge,
  sendIdentityItemPart,
} from '@cuotaclara/contract/identity/captures';
import type { FastifyInstance } from 'fastify';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import type { DocumentReader } from '#features/document-reading/public.ts';
import type { FaceService } from '#features/faces/public.ts';
import { serve } from '#platform/http/serve.ts';
import { announceCapture } from './captures/announce-capture.ts';
import { isSide } from './captures/look-at-side.ts';
import {
  progressAtStart,
  type ReceiveCaptureDeps,
  readProgress,
  receiveCapture,
} from './captures/receive-capture.ts';
import { findOwn } from './find-borrower.ts';
import { identityItemsOf } from './identity-items.reads.ts';
import { type AnswerChallengeDeps, answerChallenge } from './liveness/answer-challenge.ts';
import { issueChallenge } from './liveness/issue-challenge.ts';
import { issuePresence } from './presence/issue-presence.ts';
import { type ReviewDeps, reviewRoutes } from './review/review.routes.ts';

type IdentityDeps = ReceiveCaptureDeps &
  AnswerChallengeDeps &
  ReviewDeps & {
    readonly documentReader: Pick<DocumentReader, 'warm'>;
    readonly faceService: Pick<FaceService, 'warm'>;
  };

/** How borrowers prove who they are, and how reviewers decide on it. */
export const identityRoutes = (deps: IdentityDeps) => async (app: FastifyInstance) => {
  const { db, run, faceService } = deps;

  serve(app, getOwnIdentity, async ({ actor }) => {
    const { borrowerId, state } = await findOwn(db, actor);
    return {
      state,
      biometrics_allowed: await hasBiometricsConsent(db, borrowerId),
      documents: await identityItemsOf(db, borrowerId),
    };
  });

  serve(app, announceIdentityItem, async ({ body, caller }) => {
    const upload = await run(announceCapture, caller, body);
    // The reader gets ready while the photo is on its way.
    if (isSide(body.key)) deps.documentReader.warm();
    return progressAtStart(upload);
  });

  serve(app, sendIdentityItemPart, ({ params, query, body, caller }) =>
    receiveCapture(deps, { uploadId: params.id, offset: query.offset, bytes: body, caller }),
  );

  serve(app, getUploadProgress, ({ params, actor }) =>
    readProgress(deps, { uploadId: params.id, userId: actor.userId }),
  );

  serve(app, issueLivenessChallenge, async ({ caller }) => {
    const challenge = await run(issueChallenge, caller, undefined);
    // The models load while the person turns to the camera.
    faceService.warm();
    return challenge;
  });

  serve(app, issuePresenceChallenge, async ({ caller }) => {
    const challenge = await run(issuePresence, caller, undefined);
    faceService.warm();
    return challenge;
  });

  serve(app, answerLivenessChallenge, ({ params, body, caller }) =>
    answerChallenge(deps, { challengeId: params.id, body, caller }),
  );

  await app.register(reviewRoutes(deps));
};
