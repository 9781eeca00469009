import {
  addUser as addUserRoute,
  blockUser as blockUserRoute,
  editUser as editUserRoute,
  exportUsers,
  getUser,
  inviteUser as inviteUserRoute,
  listUsers as listUsersRoute,
  resetUserSecondFactor,
  setUserHeadquarter,
  USER_LIST,
  unlockUser as unlockUserRoute,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import { originOf, runCommand } from '#platform/command/run-command.ts';
import type { Config } from '#platform/config.ts';
import { type ExportParts, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { addUser } from './add-user.ts';
import { blockUser } from './block-user.ts';
import { editUser } from './edit-user.ts';
import { createInvitations } from './invitations.ts';
import { inviteUser } from './invite-user.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { setHeadquarter } from './set-headquarter.ts';
import { unlockUser } from './unlock-user.ts';
import { readUser } from './user-detail.reads.ts';
import { everyUser, listUsers } from './users.reads.ts';
import { vendorRoutes } from './vendors.routes.ts';

export type UserParts = ExportParts & {
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly throttle: Pick<Throttle, 'forgive'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

export const usersRoutes = (parts: UserParts) => async (app: FastifyInstance) => {
  const { db, throttle } = parts;
  const invitations = createInvitations(parts);

  serve(app, listUsersRoute, ({ query }) => listUsers(db, query));

  serveFile(app, exportUsers, ({ query, request }) =>
    exportList(parts, { request, shape: USER_LIST, query, rows: everyUser(db, query) }),
  );

  serve(app, getUser, ({ params }) => readUser(db, params.id));

  serve(app, addUserRoute, ({ body, request }) =>
    runCommand(parts, originOf(request), (trx) => addUser(trx, { body, invitations })),
  );

  serve(app, editUserRoute, ({ body, actor, request }) => {
    const edit = { body, actorId: actor.userId, invitations };
    return runCommand(parts, originOf(request), (trx) => editUser(trx, edit));
  });

  serve(app, setUserHeadquarter, ({ params, body, request }) => {
    const move = { userId: params.id, headquarterId: body.headquarter_id };
    return runCommand(parts, originOf(request), (trx) => setHeadquarter(trx, move));
  });

  serve(app, blockUserRoute, ({ params, body, actor, request }) => {
    // An empty reason is none.
    const block = { userId: params.id, actorId: actor.userId, reason: body.reason || null };
    return runCommand(parts, originOf(request), (trx) => blockUser(trx, block));
  });

  serve(app, unlockUserRoute, ({ params, request }) =>
    runCommand(parts, originOf(request), (trx) => unlockUser(trx, { userId: params.id, throttle })),
  );

  serve(app, inviteUserRoute, ({ params, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      inviteUser(trx, { userId: params.id, invitations }),
    ),
  );

  serve(app, resetUserSecondFactor, ({ params, actor, request }) => {
    const reset = { userId: params.id, actorId: actor.userId, throttle };
    return runCommand(parts, originOf(request), (trx) => resetSecondFactor(trx, reset));
  });

  await app.register(vendorRoutes(parts, invitations));
};
