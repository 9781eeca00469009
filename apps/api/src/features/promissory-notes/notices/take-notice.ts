import type { QueryOf } from '@cuotaclara/contract';
import type { recordNotice as route } from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import { findPromissoryNote } from '#features/promissory-notes/find-promissory-note.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import { prepareProof } from '#platform/files/content/prepare-proof.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { takeFile } from '#platform/files/take-file.ts';
import type { Actor } from '#platform/http/actor.ts';
import { recordNotice } from './record-notice.ts';

export type NoticeDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly files: FileStore;
  readonly fileChecks: FileChecks;
};

type SentNotice = {
  readonly documentId: number;
  readonly notice: QueryOf<typeof route>;
  readonly bytes: Uint8Array;
  readonly caller: Caller<Actor>;
};

/** Takes the proof of a notice and records it. A refused one stores no file. */
export const takeNotice = (deps: NoticeDeps, { documentId, notice, bytes, caller }: SentNotice) =>
  takeFile(deps.files, {
    check: async () => {
      await findPromissoryNote(deps.db, { documentId, actor: caller.actor });
    },
    prepare: () => prepareProof(deps.fileChecks, bytes),
    keep: (file) => deps.run(recordNotice, caller, { documentId, notice, file }),
  });
