import { getPreferences, savePreference } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { keepPreference } from './keep-preference.ts';
import { listPreferences } from './preferences.reads.ts';

type PreferencesDeps = { readonly db: Database; readonly run: RunCommand };

export const preferencesRoutes =
  ({ db, run }: PreferencesDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getPreferences, async ({ actor }) => ({
      preferences: await listPreferences(db, actor.userId),
    }));

    serve(app, savePreference, ({ params, body, caller }) =>
      run(keepPreference, caller, { name: params.name, preference: body }),
    );
  };
