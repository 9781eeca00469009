import {
  recordNotice as noticeRoute,
  openNoticeProof as openProofRoute,
} from '@cuotaclara/contract/promissory-notes/note-notices';
import {
  approveFilling as approveRoute,
  downloadJudicialPackage,
  getNote,
  listNotes as listRoute,
  proposeFilling as proposeRoute,
  returnFilling as returnRoute,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { type ApproveDeps, approveFilling } from './filling/approve-filling.ts';
import { proposeFilling, returnFilling } from './filling/propose-filling.ts';
import { listNotes, readNote } from './notes.reads.ts';
import { openNoticeProof } from './notices/open-notice-proof.ts';
import { type NoticeDeps, takeNotice } from './notices/take-notice.ts';
import { judicialPackage, type PackageDeps } from './package/judicial-package.ts';

type NoteRouteDeps = ApproveDeps & PackageDeps & NoticeDeps;

export const promissoryNotesRoutes = (deps: NoteRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock } = deps;

  serve(app, listRoute, async ({ params, actor }) => ({
    notes: await listNotes(db, { creditId: params.id, actor }),
  }));

  serve(app, getNote, ({ params, actor }) =>
    readNote(db, { documentId: params.id, actor, today: clock.today() }),
  );

  serve(app, proposeRoute, ({ params, body: { sum_pesos: sumPesos, ...body }, caller }) =>
    run(proposeFilling, caller, { documentId: params.id, sumPesos, ...body }),
  );

  serve(app, approveRoute, ({ params, body: { sum_pesos: sumPesos, version }, caller }) =>
    approveFilling(deps, { documentId: params.id, sumPesos, version, caller }),
  );

  serve(app, returnRoute, ({ params, body, caller }) =>
    run(returnFilling, caller, { documentId: params.id, ...body }),
  );

  serve(app, noticeRoute, ({ params, query, body, caller }) =>
    takeNotice(deps, { documentId: params.id, notice: query, bytes: body, caller }),
  );

  serveFile(app, openProofRoute, ({ params, caller }) =>
    openNoticeProof(deps, { documentId: params.id, noticeId: params.notice_id, caller }),
  );

  serveFile(app, downloadJudicialPackage, ({ params, caller }) =>
    judicialPackage(deps, { documentId: params.id, caller }),
  );
};
