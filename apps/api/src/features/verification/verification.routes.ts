import { verifyDocument } from '@cuotaclara/contract/verification/verification';
import type { FastifyInstance } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readVerifiedDocument } from './verification.reads.ts';

type VerificationRouteDeps = {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly clock: Pick<Clock, 'today'>;
};

export const verificationRoutes =
  ({ db, throttle, clock }: VerificationRouteDeps) =>
  async (app: FastifyInstance) => {
    // Only a wrong id counts as a guess, for everybody on the same network.
    serve(app, verifyDocument, ({ params, request }) =>
      attempt({ throttle, request, kind: 'document_lookup', account: null }, () =>
        readVerifiedDocument(db, { written: params.id, today: clock.today() }),
      ),
    );
  };
