import { sql } from 'kysely';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/log.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import {
  type CopyDeps,
  type EffectDeps,
  type PromissoryNoteCopy,
  SEND_PROMISSORY_NOTE_COPY,
  sendPromissoryNoteCopy,
} from './copy-filled-promissory-note.ts';

type WorkDeps = CopyDeps & { readonly run: RunCommand; readonly jobs: Pick<Jobs, 'work'> };

export const workOnPromissoryNoteCopies = (deps: WorkDeps): void =>
  deps.jobs.work(SEND_PROMISSORY_NOTE_COPY, async (about) => {
    await deps.run(sendPromissoryNoteCopy(deps), BY_PROGRAM, about);
  });

export type CopyTaskDeps = CopyDeps &
  EffectDeps & { readonly db: Database; readonly run: RunCommand; readonly log: Log };

const COPIES_PER_RUN_MAX = 200;
/** Age from which a copy is one that the queue lost. */
const LEFT_TO_QUEUE_MINUTES = 10;

/** Sends what the queue gave up; one copy that cannot be sent keeps no other back. */
export const copyTask = (deps: CopyTaskDeps): ScheduledTask => ({
  name: 'send-promissory-note-copies',
  every: 'hour',
  run: () => sendMissingCopies(deps),
});

async function sendMissingCopies(deps: CopyTaskDeps): Promise<void> {
  if (!canMail(deps.config)) return;
  for (const missing of await unsafeMissing(deps.db)) {
    try {
      await deps.run(sendPromissoryNoteCopy(deps), BY_PROGRAM, missing);
    } catch (error) {
      deps.log.error(
        { err: error, ...missing },
        'a copy of a filled promissory note could not be sent',
      );
    }
  }
}

/** Not scoped: people who signed a promissory note and were not sent the filled one yet. */
const unsafeMissing = (db: Reader): Promise<PromissoryNoteCopy[]> =>
  db
    .selectFrom('promissory_note_fillings as filling')
    .innerJoin('documents as filled', 'filled.document_id', 'filling.filled_document_id')
    .innerJoin('document_holders as holder', 'holder.document_id', 'filling.document_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(['filled.document_id', 'borrowers.borrower_id'])
    .where('filled.state', '=', 'SEALED')
    .where('holder.state', '=', 'SIGNED')
    .where(
      sql<boolean>`filled.sealed_at
        < current_timestamp - make_interval(mins => ${sql.lit(LEFT_TO_QUEUE_MINUTES)})`,
    )
    .where(
      sql<boolean>`not exists (
        select from document_copies as copy
        where copy.document_id = filled.document_id and copy.borrower_id = holder.borrower_id
      )`,
    )
    .orderBy('filled.document_id')
    .limit(COPIES_PER_RUN_MAX)
    .execute();
