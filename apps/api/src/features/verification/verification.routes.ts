import { verifyDocument } from '@cuotaclara/contract/verification/verification';
import type { FastifyInstance } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { findVerifiedDocument } from './verification.reads.ts';

type VerificationRouteDeps = {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly clock: Pick<Clock, 'today'>;
};

export const verificationRoutes =
  ({ db, throttle, clock }: VerificationRouteDeps) =>
  async (app: FastifyInstance) => {
    // A right id always gets its answer; wrong ones of a network, which many people share, wait.
    serve(app, verifyDocument, async ({ params, request }) => {
      const about = { written: params.id, today: clock.today() };
      const found = await findVerifiedDocument(db, about);
      const guess = { throttle, request, kind: 'document_lookup', account: null } as const;
      return found ?? attempt(guess, async () => refuse('not_found'));
    });
  };
