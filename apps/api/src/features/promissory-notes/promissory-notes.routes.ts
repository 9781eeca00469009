import {
  recordNotice as noticeRoute,
  openNoticeProof as openProofRoute,
} from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import {
  downloadJudicialPackage,
  getPromissoryNote,
  listPromissoryNotes as listRoute,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { openNoticeProof } from './notices/open-notice-proof.ts';
import { type NoticeDeps, takeNotice } from './notices/take-notice.ts';
import { judicialPackage, type PackageDeps } from './package/judicial-package.ts';
import { listPromissoryNotes, readPromissoryNote } from './promissory-notes.reads.ts';

type PromissoryNoteRouteDeps = PackageDeps & NoticeDeps;

export const promissoryNotesRoutes =
  (deps: PromissoryNoteRouteDeps) => async (app: FastifyInstance) => {
    const { db, clock } = deps;

    serve(app, listRoute, async ({ params, actor }) => ({
      promissory_notes: await listPromissoryNotes(db, { creditId: params.id, actor }),
    }));

    serve(app, getPromissoryNote, ({ params, actor }) =>
      readPromissoryNote(db, { documentId: params.id, actor, today: clock.today() }),
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
