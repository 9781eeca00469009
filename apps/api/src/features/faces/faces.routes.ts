import {
  matchFaces,
  pingFaceService,
  type RegulaMatchReply,
  type RegulaMatchRequest,
} from '@cuotaclara/contract/faces/face';
import type { FastifyInstance } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { demandPatience } from './demand-patience.ts';
import { FacesBusy } from './engine/face-engine.ts';
import type { FaceService } from './face-service.ts';
import { recordFaceMatch } from './record-face-match.ts';

type FacesDeps = {
  readonly run: RunCommand;
  readonly faceService: Pick<FaceService, 'matchRegula' | 'ping'>;
  /** Whether the actor may have faces compared: a borrower only with the own consent. */
  readonly mayCompareFaces: (actor: Actor) => Promise<boolean>;
  readonly throttle: Pick<Throttle, 'begin'>;
};

/** The Regula Face API, answered by this program or passed on to Regula. */
export const facesRoutes = (deps: FacesDeps) => async (app: FastifyInstance) => {
  const { run, faceService, mayCompareFaces, throttle } = deps;

  serve(app, pingFaceService, () => faceService.ping());

  serve(app, matchFaces, async ({ actor, body, caller, request }) => {
    if (!(await mayCompareFaces(actor))) refuse('biometrics_not_authorised');
    await demandPatience(throttle, { actor, request });
    const reply = await matchOrRefuse(faceService, body);
    await run(recordFaceMatch, caller, {
      imageCount: body.images.length,
      comparisonCount: reply.results.length,
    });
    return reply;
  });
};

async function matchOrRefuse(
  faceService: FacesDeps['faceService'],
  body: RegulaMatchRequest,
): Promise<RegulaMatchReply> {
  try {
    return await faceService.matchRegula(body);
  } catch (error) {
    if (error instanceof FacesBusy) refuse('faces_busy');
    throw error;
  }
}
