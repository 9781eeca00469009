import { matchFaces, pingFaceService } from '@cuotaclara/contract/borrowers/face';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { FacesBusy } from './engine/face-engine.ts';
import type { FaceService } from './face-service.ts';

type Parts = {
  readonly faceService: Pick<FaceService, 'matchRegula' | 'ping'>;
  /** Whether this person may have faces compared: a borrower only with the own authorisation. */
  readonly mayCompareFaces: (actor: Actor) => Promise<boolean>;
};

export const facesRoutes =
  ({ faceService, mayCompareFaces }: Parts) =>
  async (app: FastifyInstance) => {
    serve(app, pingFaceService, () => faceService.ping());
    serve(app, matchFaces, async ({ actor, body }) => {
      if (!(await mayCompareFaces(actor))) refuse('biometrics_not_authorised');
      try {
        return await faceService.matchRegula(body);
      } catch (error) {
        if (error instanceof FacesBusy) refuse('faces_busy');
        throw error;
      }
    });
  };
