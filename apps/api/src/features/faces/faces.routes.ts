import { matchFaces, pingFaceService } from '@cuotaclara/contract/borrowers/face';
import type { FastifyInstance } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { demandPatience } from './demand-patience.ts';
import { FacesBusy } from './engine/face-engine.ts';
import type { FaceService } from './face-service.ts';

type Parts = {
  readonly faceService: Pick<FaceService, 'matchRegula' | 'ping'>;
  /** Whether this person may have faces compared: a borrower only with the own authorisation. */
  readonly mayCompareFaces: (actor: Actor) => Promise<boolean>;
  readonly throttle: Pick<Throttle, 'begin'>;
};

export const facesRoutes =
  ({ faceService, mayCompareFaces, throttle }: Parts) =>
  async (app: FastifyInstance) => {
    serve(app, pingFaceService, () => faceService.ping());
    serve(app, matchFaces, async ({ actor, body, request }) => {
      if (!(await mayCompareFaces(actor))) refuse('biometrics_not_authorised');
      await demandPatience(throttle, { actor, request });
      try {
        return await faceService.matchRegula(body);
      } catch (error) {
        if (error instanceof FacesBusy) refuse('faces_busy');
        throw error;
      }
    });
  };
