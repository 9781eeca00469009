import {
  downloadOwnData,
  eraseBorrower as eraseRoute,
} from '@cuotaclara/contract/borrowers/rights';
import type { FastifyInstance } from 'fastify';
import { findOwn } from '#features/identity/public.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { eraseBorrower } from './erase-borrower.ts';
import { type PackOwnDataDeps, packOwnData } from './pack-own-data.ts';

type RightsDeps = PackOwnDataDeps & { readonly throttle: Throttle };

/** The rights to know one's data and to have it erased (Ley 1581 de 2012, art. 8). */
export const rightsRoutes = (deps: RightsDeps) => async (app: FastifyInstance) => {
  const { db, run, throttle } = deps;
  const erase = eraseBorrower(deps.personalData);

  serveFile(app, downloadOwnData, async ({ actor, caller, request }) => {
    const { borrowerId } = await findOwn(db, actor);
    // A download is work for the server, so that only a few in a row are free.
    const attempt = { kind: 'own_data', account: actor.identityId, address: request.ip } as const;
    await throttle.begin(attempt, request.log);
    return packOwnData(deps, { borrowerId, caller });
  });

  serve(app, eraseRoute, ({ query, caller }) =>
    run(erase, caller, { identification: query.document }),
  );
};
