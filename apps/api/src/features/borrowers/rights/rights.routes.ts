import {
  downloadOwnData,
  eraseBorrower as eraseRoute,
} from '@cuotaclara/contract/borrowers/rights';
import type { FastifyInstance } from 'fastify';
import { findOwn } from '#features/identity/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { eraseBorrower } from './erase-borrower.ts';
import { type PackParts, packOwnData } from './pack-own-data.ts';

export type RightsParts = PackParts & {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'send' | 'forget'>;
  readonly throttle: Throttle;
};

/** To know what is held about oneself, and to have it forgotten (Ley 1581 de 2012, art. 8). */
export const rightsRoutes = (parts: RightsParts) => async (app: FastifyInstance) => {
  const { db, clock, jobs, throttle } = parts;

  serveFile(app, downloadOwnData, async ({ actor, request }) => {
    const { borrowerId } = await findOwn(db, actor);
    // Gathering it all is work; never taken back, so a few in a row and then a wait.
    const asked = { kind: 'own_data', account: actor.identityId, address: request.ip } as const;
    await throttle.begin(asked, request.log);
    return packOwnData(parts, { borrowerId, actor, request, clock });
  });

  serve(app, eraseRoute, ({ query, actor, request }) => {
    const { document } = query;
    const erasing = { document, actorId: actor.userId, jobs, throttle };
    return runCommand(parts, originOf(request), (trx) => eraseBorrower(trx, erasing));
  });
};
