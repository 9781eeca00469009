import { changeRole as changeRoleRoute, listRoles } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { changeRole } from './change-role.ts';
import { readRoles } from './permissions.reads.ts';

type PermissionsDeps = { readonly db: Database; readonly run: RunCommand };

export const permissionsRoutes =
  ({ db, run }: PermissionsDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listRoles, async () => ({ data: await readRoles(db) }));

    serve(app, changeRoleRoute, ({ params, body, caller }) =>
      run(changeRole, caller, { roleId: params.id, ...body }),
    );
  };
