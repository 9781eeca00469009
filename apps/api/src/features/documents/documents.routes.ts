import { listDocuments as listRoute } from '@cuotaclara/contract/documents/documents';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { listDocuments } from './documents.reads.ts';

type DocumentRouteDeps = { readonly db: Database };

export const documentsRoutes =
  ({ db }: DocumentRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listRoute, async ({ params, actor }) => ({
      documents: await listDocuments(db, { creditId: params.id, actor }),
    }));
  };
