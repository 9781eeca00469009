import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditSteps } from '#features/credits/public.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { CommandParts } from '#platform/command/run-command.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Actor } from '#platform/http/actor.ts';
import { keepAttachment, lockPlace, type NewAttachment } from './keep-attachment.ts';
import { prepareAttachment } from './prepare-attachment.ts';

export type TakeParts = CommandParts & {
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
  readonly files: FileStore;
};

type Sent = NewAttachment & {
  readonly bytes: Uint8Array;
  readonly caller: Caller<Actor>;
};

/**
 * Takes a paper that somebody sends: known by its content, written, and then kept with what it
 * answers. What is refused leaves nothing.
 */
export async function takeAttachment(
  parts: TakeParts,
  { bytes, caller, ...attachment }: Sent,
): Promise<Attachment> {
  // Before any work on the file; the same is asked once more when it is kept.
  await parts.db
    .transaction()
    .execute((trx) => lockPlace(trx, { attachment, actor: caller.actor }));
  const prepared = await prepareAttachment(bytes);
  const file = await parts.files.write(prepared.bytes, prepared);
  let isKept = false;
  try {
    const kept = await parts.run(keepAttachment(parts.creditSteps), caller, { attachment, file });
    isKept = true;
    return kept;
  } finally {
    // What cannot be deleted now is swept later.
    if (!isKept) await parts.files.discard(file).catch(() => {});
  }
}
