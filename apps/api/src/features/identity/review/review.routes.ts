import {
  approveIdentity as approveRoute,
  askItemAgain as askRoute,
  BORROWER_LIST,
  downloadBorrowerIdentity,
  downloadIdentityDocs,
  exportBorrowers,
  getIdentityFile,
  listBorrowers as listRoute,
  matchDocuments as matchRoute,
  recordVerifiedInPerson,
  withdrawRequest as withdrawRoute,
} from '@cuotaclara/contract/identity/review';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { originOf, runCommand } from '#platform/command/run-command.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type ExportParts, exportList } from '#platform/excel/export-list.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findReached } from '../find-borrower.ts';
import { approveIdentity } from './approve-identity.ts';
import { askItemAgain } from './ask-item-again.ts';
import { createAskedNotices } from './asked-notices.ts';
import { everyBorrower, listBorrowers } from './borrowers-list.reads.ts';
import { readIdentityFile } from './identity-file.reads.ts';
import { borrowerOfCredit, type ZipParts, zipIdentity } from './identity-zip.ts';
import { type MatchParts, matchDocuments } from './match-documents.ts';
import { recordVerified } from './record-verified.ts';
import { withdrawRequest } from './withdraw-request.ts';

export type ReviewParts = ExportParts &
  MatchParts &
  ZipParts & {
    readonly config: Pick<Config, 'demo' | 'mail'>;
    readonly jobs: Pick<Jobs, 'send'>;
  };

type Reviewing = {
  readonly query: { readonly document: string };
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

type Decided = { readonly borrowerId: number; readonly decidedBy: number };

export const reviewRoutes = (parts: ReviewParts) => async (app: FastifyInstance) => {
  const { db, clock } = parts;
  const notices = createAskedNotices(parts);

  /** What a reviewer decides is answered with the file as it stands afterwards. */
  const decide = (
    { query, actor, request }: Reviewing,
    run: (trx: Transaction<DB>, decided: Decided) => Promise<AuditEntry[]>,
  ) =>
    runCommand(parts, originOf(request), async (trx) => {
      const { borrowerId } = await findReached(trx, { document: query.document, actor });
      const audit = await run(trx, { borrowerId, decidedBy: actor.userId });
      return { reply: await readIdentityFile(trx, { borrowerId, actor }), audit };
    });

  serve(app, listRoute, ({ query }) => listBorrowers(db, query));

  serveFile(app, exportBorrowers, ({ query, request }) =>
    exportList(parts, { request, shape: BORROWER_LIST, query, rows: everyBorrower(db, query) }),
  );

  serve(app, getIdentityFile, async ({ query, actor }) => {
    const { borrowerId } = await findReached(db, { document: query.document, actor });
    return readIdentityFile(db, { borrowerId, actor });
  });

  serve(app, askRoute, (call) =>
    decide(call, (trx, decided) =>
      askItemAgain({ trx, clock, notices }, { ...decided, ...call.body }),
    ),
  );

  serve(app, withdrawRoute, (call) =>
    decide(call, (trx, decided) => withdrawRequest(trx, { ...decided, item: call.query.item })),
  );

  serve(app, recordVerifiedInPerson, (call) =>
    decide(call, (trx, decided) => recordVerified(trx, { ...decided, ...call.body })),
  );

  serve(app, approveRoute, (call) =>
    decide(call, (trx, decided) => {
      const { reason = null, capture_ids: captureIds } = call.body;
      return approveIdentity(trx, { ...decided, reason, captureIds });
    }),
  );

  serve(app, matchRoute, async ({ body, actor, request }) => ({
    checks: await matchDocuments(parts, { document: body.document, actor, request }),
  }));

  serveFile(app, downloadIdentityDocs, async ({ params, query, actor, request }) => {
    const creditId = params.id;
    const borrowerId = await borrowerOfCredit(db, { creditId, document: query.document, actor });
    const name = `credito-${creditId}-identidad.zip`;
    return zipIdentity(parts, { borrowerId, creditId, name, request });
  });

  serveFile(app, downloadBorrowerIdentity, async ({ query, actor, request }) => {
    const { borrowerId } = await findReached(db, { document: query.document, actor });
    const name = `cliente-${borrowerId}-identidad.zip`;
    return zipIdentity(parts, { borrowerId, creditId: null, name, request });
  });
};
