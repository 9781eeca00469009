import { verifyDocument } from '@cuotaclara/contract/verification/verification';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readVerifiedDocument } from './verification.reads.ts';

type VerificationRouteDeps = { readonly db: Database };

export const verificationRoutes =
  ({ db }: VerificationRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, verifyDocument, ({ params }) => readVerifiedDocument(db, params.id));
  };
