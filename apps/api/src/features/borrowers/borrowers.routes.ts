import {
  decideConsent as decideRoute,
  listConsents,
} from '@cuotaclara/contract/borrowers/consents';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import type { FastifyInstance } from 'fastify';
import type { StartingChecks } from '#features/identity/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { readConsents } from './consents.reads.ts';
import { decideConsent } from './decide-consent.ts';
import { findBorrowerOf } from './find-borrower.ts';
import { readProfile } from './profile.reads.ts';

type Parts = CommandParts & StartingChecks & { readonly throttle: Throttle };

export const borrowersRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, throttle } = parts;
  const demandOwn = async (actor: Actor): Promise<number> =>
    (await findBorrowerOf(db, actor.userId)) ?? refuse('not_found');

  serve(app, getProfile, async ({ actor }) =>
    readProfile(db, { borrowerId: await demandOwn(actor), actor }),
  );

  serve(app, listConsents, async ({ actor }) => ({
    data: await readConsents(db, await demandOwn(actor)),
  }));

  serve(app, decideRoute, async ({ params, body, actor, request }) => {
    const origin = originOf(request);
    const borrowerId = await demandOwn(actor);
    // Taking back is a right and never waits; whoever gives again and again does.
    const given = { kind: 'consent', account: actor.identityId, address: request.ip } as const;
    if (body.granted) await throttle.begin(given, request.log);
    const decision = { borrowerId, kind: params.kind, granted: body.granted, origin };
    return runCommand(parts, origin, (trx) => decideConsent({ ...parts, trx }, decision));
  });
};
