import type { CreditSteps } from '#core/credits/step-types.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/log.ts';
import { BOOK_BANK_FILE, UNDO_BANK_FILE } from './bank-file-jobs.ts';
import { bookBatch } from './book-rows.ts';
import { undoBatch } from './take-back-file.ts';

type RunDeps = { readonly run: RunCommand; readonly creditSteps: CreditSteps };

/** Books what is left of a file; it can be run again at any time. */
async function bookFile({ run, creditSteps }: RunDeps, bankFileId: number): Promise<void> {
  let isDone = false;
  while (!isDone) {
    ({ isDone } = await run(bookBatch(creditSteps), BY_PROGRAM, { bankFileId }));
  }
}

/** Takes back what is left of a file; it can be run again at any time. */
async function takeBackFile({ run, creditSteps }: RunDeps, bankFileId: number): Promise<void> {
  let isDone = false;
  while (!isDone) {
    ({ isDone } = await run(undoBatch(creditSteps), BY_PROGRAM, { bankFileId }));
  }
}

type WorkDeps = {
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
  readonly jobs: Pick<Jobs, 'work'>;
};

export const workOnBankFiles = (deps: WorkDeps): void => {
  deps.jobs.work(BOOK_BANK_FILE, ({ bank_file_id }) => bookFile(deps, bank_file_id));
  deps.jobs.work(UNDO_BANK_FILE, ({ bank_file_id }) => takeBackFile(deps, bank_file_id));
};

type TaskDeps = Omit<WorkDeps, 'jobs'> & { readonly db: Database; readonly log: Log };

const FILES_MAX = 100;

/** Goes on with files that the queue gave up; one that cannot go on keeps no other back. */
export const bankFileTasks = (deps: TaskDeps): readonly ScheduledTask[] => [
  {
    name: 'finish-bank-files',
    every: 'hour',
    run: async () => {
      const files = await deps.db
        .selectFrom('bank_files')
        .select(['bank_file_id', 'state'])
        .where('state', 'in', ['booking', 'undoing'])
        .orderBy('bank_file_id')
        .limit(FILES_MAX)
        .execute();
      for (const { bank_file_id: id, state } of files) {
        try {
          await (state === 'booking' ? bookFile(deps, id) : takeBackFile(deps, id));
        } catch (error) {
          deps.log.error({ err: error, bank_file_id: id }, 'a bank file could not be finished');
        }
      }
    },
  },
];
