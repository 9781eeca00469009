import { pingDocReader } from '@cuotaclara/contract/document-reading/doc-reader';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { DocumentReader } from './reading.ts';

type DocumentReadingDeps = { readonly documentReader: Pick<DocumentReader, 'ping'> };

export const documentReadingRoutes =
  ({ documentReader }: DocumentReadingDeps) =>
  async (app: FastifyInstance) => {
    serve(app, pingDocReader, () => documentReader.ping());
  };
