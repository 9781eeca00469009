import { BORROWER_SHEET } from '@cuotaclara/contract/identity/borrower-sheet';
import {
  approveIdentity as approveRoute,
  askItemAgain as askRoute,
  downloadBorrowerIdentity,
  downloadIdentityDocs,
  exportBorrowers,
  getIdentityFile,
  listBorrowers as listRoute,
  matchIdentityItems as matchRoute,
  recordVerifiedInPerson,
  withdrawRequest as withdrawRoute,
} from '@cuotaclara/contract/identity/review';
import type { FastifyInstance } from 'fastify';
import { findInScope } from '#features/identity/find-borrower.ts';
import type { ReadProfile } from '#features/identity/read-profile.ts';
import type { Config } from '#platform/config.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { approveIdentity } from './approve-identity.ts';
import { askItemAgain } from './ask-item-again.ts';
import { createAskedNotices } from './asked-notices.ts';
import { everyBorrower, listBorrowers } from './borrowers-list.reads.ts';
import { readIdentityFile } from './identity-file.reads.ts';
import { borrowerOfCredit, type IdentityZipDeps, zipIdentity } from './identity-zip.ts';
import { type MatchIdentityDeps, matchIdentity } from './match-identity.ts';
import { recordVerified } from './record-verified.ts';
import { withdrawRequest } from './withdraw-request.ts';

export type ReviewDeps = ExportDeps &
  MatchIdentityDeps &
  IdentityZipDeps & {
    readonly config: Pick<Config, 'demo' | 'mail'>;
    readonly jobs: Pick<Jobs, 'send'>;
    readonly readProfile: ReadProfile;
  };

/** What reviewers see of identities and decide about them. */
export const reviewRoutes = (deps: ReviewDeps) => async (app: FastifyInstance) => {
  const { db, run, readProfile } = deps;
  const ask = askItemAgain(createAskedNotices(deps))(readProfile);
  const withdraw = withdrawRequest(readProfile);
  const record = recordVerified(readProfile);
  const approve = approveIdentity(readProfile);

  serve(app, listRoute, ({ query }) => listBorrowers(db, query));

  serveFile(app, exportBorrowers, ({ query, request }) =>
    exportList(deps, { request, shape: BORROWER_SHEET, query, rows: everyBorrower(db, query) }),
  );

  serve(app, getIdentityFile, async ({ query, actor }) => {
    const { borrowerId } = await findInScope(db, { identification: query.document, actor });
    return readIdentityFile(db, readProfile, { borrowerId, actor });
  });

  serve(app, askRoute, ({ query, body, caller }) =>
    run(ask, caller, { identification: query.document, ...body }),
  );

  serve(app, withdrawRoute, ({ query, caller }) =>
    run(withdraw, caller, { identification: query.document, item: query.item }),
  );

  serve(app, recordVerifiedInPerson, ({ query, body, caller }) =>
    run(record, caller, { identification: query.document, ...body }),
  );

  serve(app, approveRoute, ({ query, body, caller }) => {
    const { reason = null, capture_ids: captureIds } = body;
    return run(approve, caller, { identification: query.document, reason, captureIds });
  });

  serve(app, matchRoute, async ({ body, caller, request }) => ({
    checks: await matchIdentity(deps, { identification: body.document, caller, request }),
  }));

  serveFile(app, downloadIdentityDocs, async ({ params, query, actor, caller }) => {
    const creditId = params.id;
    const identification = query.document;
    const borrowerId = await borrowerOfCredit(db, { creditId, identification, actor });
    const name = `credito-${creditId}-identidad.zip`;
    return zipIdentity(deps, { borrowerId, creditId, name, caller });
  });

  serveFile(app, downloadBorrowerIdentity, async ({ query, actor, caller }) => {
    const { borrowerId } = await findInScope(db, { identification: query.document, actor });
    const name = `cliente-${borrowerId}-identidad.zip`;
    return zipIdentity(deps, { borrowerId, creditId: null, name, caller });
  });
};
