import {
  listCreditNotes,
  withdrawCreditNote as withdrawRoute,
  writeCreditNote as writeRoute,
} from '@cuotaclara/contract/credit-notes/credit-notes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readCreditNotes } from './credit-notes.reads.ts';
import { withdrawCreditNote } from './withdraw-credit-note.ts';
import { writeCreditNote } from './write-credit-note.ts';

type CreditNotesRouteDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Pick<Clock, 'today'>;
};

export const creditNotesRoutes =
  ({ db, run, clock }: CreditNotesRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listCreditNotes, ({ params, actor }) =>
      readCreditNotes(db, { creditId: params.id, actor, today: clock.today() }),
    );

    serve(app, writeRoute, ({ params, body, caller }) =>
      run(writeCreditNote, caller, { creditId: params.id, ...body }),
    );

    serve(app, withdrawRoute, ({ params, caller }) =>
      run(withdrawCreditNote, caller, { creditId: params.id, noteId: params.note_id }),
    );
  };
