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
import type { BlockEffect } from '#contributions/block-effects.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Config } from '#platform/config.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
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
import { supplierRoutes } from './suppliers/suppliers.routes.ts';
import { readUser } from './user-detail.reads.ts';
import { everyUser, listUsers } from './users.reads.ts';

type UsersDeps = ExportDeps & {
  readonly config: Pick<Config, 'demo' | 'mail' | 'signIn'>;
  readonly throttle: Pick<Throttle, 'forgive'>;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly settings: Pick<SettingsReader, 'get'>;
  readonly blockEffects: readonly BlockEffect[];
};

export const usersRoutes = (deps: UsersDeps) => async (app: FastifyInstance) => {
  await app.register(readRoutes(deps));
  await app.register(changeRoutes(deps));
};

const readRoutes = (deps: UsersDeps) => async (app: FastifyInstance) => {
  const { config, db, settings, clock } = deps;
  // Read only for the filter that needs it: every question to the database costs a round trip.
  const demandedRoles = async ({ second_factor: state }: { second_factor?: string | undefined }) =>
    state === 'missing' ? settings.get('second_factor_roles', clock.today()) : [];

  serve(app, listUsersRoute, async ({ query }) =>
    listUsers(db, { query, demandedRoles: await demandedRoles(query) }),
  );

  serveFile(app, exportUsers, async ({ query, request }) => {
    const rows = everyUser(db, { query, demandedRoles: await demandedRoles(query) });
    return exportList(deps, { request, shape: USER_LIST, query, rows });
  });

  serve(app, getUser, ({ params }) => readUser(db, params.id));

  serve(app, getInvitationTerms, async () => ({
    can_mail: canMail(config),
    hours: config.signIn.builtIn ? await settings.get('invitation_hours', clock.today()) : null,
  }));
};

const changeRoutes = (deps: UsersDeps) => {
  const { run, throttle } = deps;
  const mails = { invitations: createInvitations(deps), notices: createNotices(deps) };
  const add = addUser(mails.invitations);
  const edit = editUser(mails);
  const unlock = unlockUser(throttle.forgive);
  const invite = inviteUser(mails.invitations);
  const reset = resetSecondFactor({ forgive: throttle.forgive, notices: mails.notices });

  return async (app: FastifyInstance) => {
    serve(app, addUserRoute, ({ body, caller }) => run(add, caller, body));
    serve(app, editUserRoute, ({ body, caller }) => run(edit, caller, body));
    serve(app, setUserHeadquarter, ({ params, body, caller }) =>
      run(setHeadquarter, caller, { userId: params.id, headquarterId: body.headquarter_id }),
    );
    serve(app, blockUserRoute, ({ params, body, caller }) =>
      // An empty reason is none.
      run(blockUser(deps.blockEffects), caller, { userId: params.id, reason: body.reason || null }),
    );
    serve(app, unlockUserRoute, ({ params, caller }) => run(unlock, caller, { userId: params.id }));
    serve(app, inviteUserRoute, ({ params, caller }) => run(invite, caller, { userId: params.id }));
    serve(app, resetUserSecondFactor, ({ params, caller }) =>
      run(reset, caller, { userId: params.id }),
    );
    await app.register(supplierRoutes({ run, mails }));
  };
};
