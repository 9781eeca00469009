import { getPreferences, savePreference } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { listPreferences } from './preferences.reads.ts';
import { keepPreference } from './preferences.writes.ts';

export const preferencesRoutes = (db: Database) => async (app: FastifyInstance) => {
  serve(app, getPreferences, async ({ actor }) => ({
    preferences: await listPreferences(db, actor.userId),
  }));
  serve(app, savePreference, ({ actor, params, body }) =>
    keepPreference(db, { userId: actor.userId, name: params.name, preference: body }),
  );
};
