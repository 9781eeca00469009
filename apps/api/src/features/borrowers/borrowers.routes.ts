import {
  decideConsent as decideRoute,
  listConsents,
} from '@cuotaclara/contract/borrowers/consents';
import { getDataPolicy } from '@cuotaclara/contract/borrowers/data-policy';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import type { FastifyInstance } from 'fastify';
import { type CheckProviders, findOwn } from '#features/identity/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { controllerOf, policySince } from '#platform/settings/controller-of.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readConsents } from './consents/consents.reads.ts';
import { decideConsent } from './consents/decide-consent.ts';
import { readProfile } from './profile.reads.ts';

type BorrowersDeps = CheckProviders & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly settings: Pick<SettingsReader, 'on'>;
};

/** What borrowers see of themselves, their consents, and who answers for their data. */
export const borrowersRoutes = (deps: BorrowersDeps) => async (app: FastifyInstance) => {
  const { db, run, throttle, clock, settings } = deps;
  const decide = decideConsent(deps);

  serve(app, getProfile, async ({ actor }) => {
    const { borrowerId } = await findOwn(db, actor);
    return readProfile(db, { borrowerId, actor });
  });

  serve(app, getDataPolicy, async () => {
    const inForce = await settings.on(clock.today());
    return { controller: controllerOf(inForce), in_force_since: policySince(inForce) };
  });

  serve(app, listConsents, async ({ actor }) => {
    const { borrowerId } = await findOwn(db, actor);
    return { data: await readConsents(db, borrowerId) };
  });

  serve(app, decideRoute, async ({ params, body: { granted }, actor, caller, request }) => {
    const { borrowerId } = await findOwn(db, actor);
    // To withdraw is a right and is never throttled; to grant again and again is.
    const attempt = { kind: 'consent', account: actor.identityId, address: request.ip } as const;
    if (granted) await throttle.begin(attempt, request.log);
    return run(decide, caller, { borrowerId, kind: params.kind, granted });
  });
};
