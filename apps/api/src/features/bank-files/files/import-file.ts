import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { takeFile } from '#platform/files/take-file.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { examineFile, type SentFile } from './examine-file.ts';
import { type Confirmed, keepBankFile } from './keep-bank-file.ts';

export type ImportDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly files: FileStore;
};

type SentToImport = SentFile & Confirmed & { readonly caller: Caller<Actor> };

/** Takes a file as the person saw it, whole or not at all. A refused file is not stored. */
export function importFile(
  { db, clock, run, files }: ImportDeps,
  { caller, name, seenPosting, sameLines, otherLines, ...sent }: SentToImport,
): Promise<{ readonly bank_file_id: number }> {
  return takeFile(files, {
    prepare: async () => {
      const examined = await examineFile({ db, clock }, sent);
      const problem = examined.preview.problems.find(({ severity }) => severity === 'refuses');
      if (problem !== undefined || examined.preview.rows.length === 0) {
        refuse('bank_file_refused', problem && { problem: problem.text });
      }
      return { bytes: sent.bytes, contentType: 'text/plain', ...examined };
    },
    keep: (file, { preview, rows }) =>
      run(keepBankFile({ preview, rows }), caller, {
        file,
        name,
        seenPosting,
        sameLines,
        otherLines,
        columns: sent.columns ?? null,
      }),
  });
}
