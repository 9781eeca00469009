import {
  addUser as addUserRoute,
  blockUser as blockUserRoute,
  editUser as editUserRoute,
  exportUsers,
  getInvitationTerms,
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
import type { Clock } from '#platform/clock/clock.ts';
import { originOf, runCommand } from '#platform/command/run-command.ts';
import type { Config } from '#platform/config.ts';
import { type ExportParts, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { blockUser } from './access/block-user.ts';
import { createNotices } from './access/notices.ts';
import { resetSecondFactor } from './access/reset-second-factor.ts';
import { unlockUser } from './access/unlock-user.ts';
import { addUser } from './add-user.ts';
import { editUser } from './edit-user.ts';
import { createInvitations } from './invitations/invitations.ts';
import { inviteUser } from './invitations/invite-user.ts';
import { setHeadquarter } from './set-headquarter.ts';
import { readUser } from './user-detail.reads.ts';
import { everyUser, listUsers } from './users.reads.ts';
import { vendorRoutes } from './vendors/vendors.routes.ts';

export type UserParts = ExportParts & {
  readonly config: Pick<Config, 'demo' | 'mail' | 'signIn'>;
  readonly throttle: Pick<Throttle, 'forgive'>;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly settings: Pick<SettingsReader, 'get'>;
  readonly clock: Clock;
};

export const usersRoutes = (parts: UserParts) => async (app: FastifyInstance) => {
  const { config, db, throttle, settings, clock } = parts;
  const invitations = createInvitations(parts);
  const notices = createNotices(parts);
  const mails = { invitations, notices };
  // Asked for only by who looks for those people: every question to the database costs a way.
  const demandedRoles = async ({ second_factor: state }: { second_factor?: string | undefined }) =>
    state === 'missing' ? settings.get('second_factor_roles', clock.today()) : [];

  serve(app, listUsersRoute, async ({ query }) =>
    listUsers(db, { query, demandedRoles: await demandedRoles(query) }),
  );

  serveFile(app, exportUsers, async ({ query, request }) => {
    const rows = everyUser(db, { query, demandedRoles: await demandedRoles(query) });
    return exportList(parts, { request, shape: USER_LIST, query, rows });
  });

  serve(app, getUser, ({ params }) => readUser(db, params.id));

  serve(app, getInvitationTerms, async () => ({
    can_mail: canMail(config),
    hours: config.signIn.builtIn ? await settings.get('invitation_hours', clock.today()) : null,
  }));

  serve(app, addUserRoute, ({ body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) => addUser(trx, { body, invitations, actor })),
  );

  serve(app, editUserRoute, ({ body, actor, request }) => {
    const edit = { body, actor, mails };
    return runCommand(parts, originOf(request), (trx) => editUser(trx, edit));
  });

  serve(app, setUserHeadquarter, ({ params, body, request }) => {
    const move = { userId: params.id, headquarterId: body.headquarter_id };
    return runCommand(parts, originOf(request), (trx) => setHeadquarter(trx, move));
  });

  serve(app, blockUserRoute, ({ params, body, actor, request }) => {
    // An empty reason is none.
    const block = { userId: params.id, actor, reason: body.reason || null };
    return runCommand(parts, originOf(request), (trx) => blockUser(trx, block));
  });

  serve(app, unlockUserRoute, ({ params, actor, request }) => {
    const unlock = { userId: params.id, actor, throttle };
    return runCommand(parts, originOf(request), (trx) => unlockUser(trx, unlock));
  });

  serve(app, inviteUserRoute, ({ params, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      inviteUser(trx, { userId: params.id, invitations }),
    ),
  );

  serve(app, resetUserSecondFactor, ({ params, actor, request }) => {
    const reset = { userId: params.id, actor, throttle, notices };
    return runCommand(parts, originOf(request), (trx) => resetSecondFactor(trx, reset));
  });

  await app.register(vendorRoutes(parts, mails));
};
