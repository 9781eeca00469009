import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { takeFile } from '#platform/files/take-file.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { checkPlace, keepAttachment, type NewAttachment } from './keep-attachment.ts';
import { prepareAttachment } from './prepare-attachment.ts';

export type TakeAttachmentDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
  readonly files: FileStore;
  readonly fileChecks: FileChecks;
};

type SentAttachment = NewAttachment & {
  readonly bytes: Uint8Array;
  readonly caller: Caller<Actor>;
};

/** Takes an uploaded file as an attachment of a credit. A refused upload stores no file. */
export function takeAttachment(
  { db, run, creditSteps, files, fileChecks }: TakeAttachmentDeps,
  { bytes, caller, ...attachment }: SentAttachment,
): Promise<Attachment> {
  const { actor, idempotencyKey } = caller;
  return takeFile(files, {
    check: async () => {
      try {
        await checkPlace(db, { attachment, actor });
      } catch (error) {
        // A repeated call finds its own attachment in place; the command gives its reply again.
        const isRepeated =
          idempotencyKey !== null && error instanceof Refusal && error.code === 'attachment_exists';
        if (!isRepeated) throw error;
      }
    },
    prepare: () => prepareAttachment(fileChecks, bytes),
    keep: (file) => run(keepAttachment(creditSteps), caller, { attachment, file }),
  });
}
