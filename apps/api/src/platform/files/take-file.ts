import type { FileStore, StoredFile } from './file-store.ts';
import type { PutOptions } from './store/object-store.ts';

type PreparedFile = PutOptions & { readonly bytes: Uint8Array; readonly contentType: string };

/**
 * A written file as the input of a command. Its hash is that of the content: each upload is
 * written under another storage key, and a repeated call is still the same call.
 */
export type StoredFileInput = StoredFile & { toJSON(): string };

type FileIntake<Prepared extends PreparedFile, Reply> = {
  /** Refuses before any work on the file; the command asks the same once more. */
  readonly check?: () => Promise<void>;
  /** Checks the content, and answers what of it is stored. */
  readonly prepare: () => Promise<Prepared>;
  /** Runs the command that keeps the file (`keepFile`), or refuses it. */
  readonly keep: (file: StoredFileInput, prepared: Prepared) => Promise<Reply>;
};

/**
 * Takes a file from a person: check, prepare, write, keep. A refused upload stores no file. A file
 * that the command did not keep is discarded at once, or swept later if this process dies before.
 */
export async function takeFile<Prepared extends PreparedFile, Reply>(
  files: Pick<FileStore, 'write' | 'discard'>,
  { check, prepare, keep }: FileIntake<Prepared, Reply>,
): Promise<Reply> {
  await check?.();
  const prepared = await prepare();
  const { contentType, lockedUntil } = prepared;
  const file = await files.write(prepared.bytes, { contentType, lockedUntil });
  const content = `${contentType}:${file.sha256.toString('hex')}`;
  try {
    return await keep({ ...file, toJSON: () => content }, prepared);
  } finally {
    // Deletes only what no transaction has kept. A failure here is left to the sweep.
    await files.discard(file).catch(() => {});
  }
}
