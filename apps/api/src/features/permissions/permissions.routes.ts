import { changeRole as changeRoleRoute, listRoles } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { changeRole } from './change-role.ts';
import { readRoles } from './permissions.reads.ts';

export const permissionsRoutes = (parts: CommandParts) => async (app: FastifyInstance) => {
  serve(app, listRoles, async () => ({ data: await readRoles(parts.db) }));

  serve(app, changeRoleRoute, ({ params, body, request }) =>
    runCommand(parts, originOf(request), (trx) => changeRole(trx, { roleId: params.id, body })),
  );
};
