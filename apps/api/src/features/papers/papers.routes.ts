import {
  getPaper,
  issuePaper as issueRoute,
  listPapers as listRoute,
  openPaper,
} from '@cuotaclara/contract/papers/papers';
import type { FastifyInstance } from 'fastify';
import { type ServeDocumentDeps, serveDocumentFile } from '#features/documents/public.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { type IssuePaperDeps, issuePaper } from './issue/issue-paper.ts';
import { findPaperCredit, listPapers, readPaper } from './papers.reads.ts';

type PaperRouteDeps = IssuePaperDeps & ServeDocumentDeps;

/** For borrowers and staff alike: the scope of the actor says whose credits. */
export const papersRoutes = (deps: PaperRouteDeps) => async (app: FastifyInstance) => {
  const { db, clock } = deps;

  serve(app, listRoute, ({ query, actor }) =>
    listPapers(db, { creditId: query.credit_id, actor, today: clock.today() }),
  );

  serve(app, issueRoute, async ({ body: { credit_id: creditId, wish }, actor, caller }) => {
    await findPaperCredit(db, { creditId, actor });
    const documentId = await issuePaper(deps, { creditId, wish, caller });
    return readPaper(db, { documentId, actor, today: clock.today() });
  });

  serve(app, getPaper, ({ params, actor }) =>
    readPaper(db, { documentId: params.id, actor, today: clock.today() }),
  );

  serveFile(app, openPaper, async ({ params, query, actor, caller }) => {
    const today = clock.today();
    const paper = await readPaper(db, { documentId: params.id, actor, today });
    if (!paper.is_sealed) refuse('paper_not_sealed');
    return serveDocumentFile(deps, {
      documentId: params.id,
      version: 'sealed',
      isDownload: query.download === 'true',
      caller,
      kind: paper.kind,
      creditId: paper.credit_id,
      number: paper.number,
    });
  });
};
