import {
  matchFaces,
  pingFaceService,
  type RegulaMatchReply,
  type RegulaMatchRequest,
} from '@cuotaclara/contract/faces/face';
import type { FastifyInstance } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { demandPatience } from './demand-patience.ts';
import { FacesBusy } from './engine/face-engine.ts';
import type { FaceService } from './face-service.ts';

type Parts = CommandParts & {
  readonly faceService: Pick<FaceService, 'matchRegula' | 'ping'>;
  /** Whether this person may have faces compared: a borrower only with the own authorisation. */
  readonly mayCompareFaces: (actor: Actor) => Promise<boolean>;
  readonly throttle: Pick<Throttle, 'begin'>;
};

export const facesRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { faceService, mayCompareFaces, throttle } = parts;

  serve(app, pingFaceService, () => faceService.ping());

  serve(app, matchFaces, async ({ actor, body, request }) => {
    if (!(await mayCompareFaces(actor))) refuse('biometrics_not_authorised');
    await demandPatience(throttle, { actor, request });
    const reply = await matchOrRefuse(faceService, body);
    // Of the pictures nothing stays, so that this is all that tells of a comparison.
    const after = { image_count: body.images.length, comparison_count: reply.results.length };
    return runCommand(parts, originOf(request), async () => ({
      reply,
      audit: [{ action: 'faces_compared', subject: { kind: 'user', id: actor.userId }, after }],
    }));
  });
};

async function matchOrRefuse(
  faceService: Parts['faceService'],
  body: RegulaMatchRequest,
): Promise<RegulaMatchReply> {
  try {
    return await faceService.matchRegula(body);
  } catch (error) {
    if (error instanceof FacesBusy) refuse('faces_busy');
    throw error;
  }
}
