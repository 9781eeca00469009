import {
  decideConsent as decideRoute,
  listConsents,
} from '@cuotaclara/contract/borrowers/consents';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import type { FastifyInstance } from 'fastify';
import { findOwn, type StartingChecks } from '#features/identity/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { readConsents } from './consents/consents.reads.ts';
import { decideConsent } from './consents/decide-consent.ts';
import { readProfile } from './profile.reads.ts';

type Parts = CommandParts & StartingChecks & { readonly throttle: Throttle };

export const borrowersRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, throttle } = parts;
  serve(app, getProfile, async ({ actor }) => {
    const { borrowerId } = await findOwn(db, actor);
    return readProfile(db, { borrowerId, actor });
  });

  serve(app, listConsents, async ({ actor }) => {
    const { borrowerId } = await findOwn(db, actor);
    return { data: await readConsents(db, borrowerId) };
  });

  serve(app, decideRoute, async ({ params, body, actor, request }) => {
    const origin = originOf(request);
    const { borrowerId } = await findOwn(db, actor);
    // Taking back is a right and never waits; whoever gives again and again does.
    const given = { kind: 'consent', account: actor.identityId, address: request.ip } as const;
    if (body.granted) await throttle.begin(given, request.log);
    const decision = { borrowerId, kind: params.kind, granted: body.granted, origin };
    return runCommand(parts, origin, (trx) => decideConsent({ ...parts, trx }, decision));
  });
};
