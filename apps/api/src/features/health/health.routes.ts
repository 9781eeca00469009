import { getLiveness, getReadiness } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';

type HealthDeps = { readonly db: Database; readonly files: Pick<FileStore, 'hasRoom'> };

export const healthRoutes =
  ({ db, files }: HealthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getLiveness, () => ({ status: 'live' }));

    serve(app, getReadiness, async ({ request }) => {
      try {
        await sql`select 1 from roles limit 1`.execute(db);
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        refuse('not_ready');
      }
      if (!(await files.hasRoom())) {
        request.log.error('there is no room to store a file');
        refuse('storage_full');
      }
      return { status: 'ready' };
    });
  };
