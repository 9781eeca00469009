import { createHash } from 'node:crypto';
import type { UploadProgress } from '@cuotaclara/contract/borrowers/documents';
import {
  type IdentityItem,
  UPLOAD_PART_BYTES_MAX,
} from '@cuotaclara/contract/borrowers/identity-items';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  assembleUpload,
  dropUpload,
  type OwnUpload,
  readUpload,
  receivePart,
  type UploadState,
} from '#platform/files/uploads.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import type { StartingChecks } from './checks/start-checks.ts';
import { identityDocumentsOf } from './identity-documents.reads.ts';
import { type IdentityUpload, keepCapture } from './keep-capture.ts';
import { prepareFile } from './prepare-file.ts';

export type UploadParts = CommandParts &
  StartingChecks & { readonly files: FileStore; readonly clock: Clock };

type Part = OwnUpload & {
  readonly offset: number;
  readonly bytes: Uint8Array;
  readonly origin: AuditOrigin;
};

/** Takes one part; with the last one the file is checked and becomes what counts for its item. */
export async function receiveDocument(
  parts: UploadParts,
  { origin, ...part }: Part,
): Promise<UploadProgress> {
  const own = { uploadId: part.uploadId, userId: part.userId };
  const upload = await findUpload(parts.db, own);
  const state = await receivePart(parts, part);
  const isWhole = state.bytesReceived === state.bytesTotal;
  if (isWhole && !state.isFinished) await finish(parts, { own, upload, origin });
  return progressOf(parts.db, { state, upload, isFinished: isWhole });
}

/** How far an upload has come, and what came of it when it is over. */
export async function readProgress(
  parts: { readonly db: Reader; readonly clock: Clock },
  own: OwnUpload,
): Promise<UploadProgress> {
  const upload = await findUpload(parts.db, own);
  const state = await readUpload(parts, own);
  return progressOf(parts.db, { state, upload, isFinished: state.isFinished });
}

export const progressAtStart = ({ uploadId, bytesTotal }: UploadState): UploadProgress => ({
  upload_id: uploadId,
  received: 0,
  total: bytesTotal,
  part_bytes_max: UPLOAD_PART_BYTES_MAX,
  document: null,
});

async function findUpload(db: Reader, { uploadId, userId }: OwnUpload): Promise<IdentityUpload> {
  const row = await db
    .selectFrom('identity_uploads')
    .innerJoin('uploads', 'uploads.upload_id', 'identity_uploads.upload_id')
    .select(['borrower_id', 'item', 'origin', 'challenge_id'])
    .where('uploads.upload_id', '=', uploadId)
    .where('uploads.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return {
    borrowerId: row.borrower_id,
    // The checks of both columns admit nothing but these.
    item: row.item as IdentityItem,
    origin: row.origin as IdentityUpload['origin'],
    challengeId: row.challenge_id,
  };
}

type Finishing = {
  readonly own: OwnUpload;
  readonly upload: IdentityUpload;
  readonly origin: AuditOrigin;
};

async function finish(parts: UploadParts, { own, upload, origin }: Finishing): Promise<void> {
  const whole = await assemble(parts, own);
  if (whole === null) return;
  const prepared = await orDrop(parts, own, () => prepareFile(upload.item, whole));
  const { bytes, contentType, extension } = prepared;
  const file = await parts.files.write(bytes, { contentType });
  const sentSha256 = createHash('sha256').update(whole).digest();
  let isKept = false;
  try {
    isKept = await runCommand(parts, origin, (trx) =>
      keepCapture({ ...parts, trx }, { own, upload, file, extension, sentSha256 }),
    );
  } finally {
    // Another tab was first, or a reviewer was. What cannot be deleted now is swept later.
    if (!isKept) await parts.files.discard(file).catch(() => {});
  }
}

/** Null where another tab has finished the upload meanwhile, and its parts are gone. */
async function assemble(parts: UploadParts, own: OwnUpload): Promise<Buffer | null> {
  try {
    return await assembleUpload(parts, own);
  } catch (error) {
    const { isFinished } = await readUpload(parts, own);
    if (isFinished) return null;
    throw error;
  }
}

/** A file that turned out wrong leaves nothing; one that has to wait can be sent on. */
async function orDrop<T>(
  { db }: CommandParts,
  own: OwnUpload,
  prepare: () => Promise<T>,
): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code !== 'files_busy';
    if (isWrong) await db.transaction().execute((trx) => dropUpload(trx, own));
    throw error;
  }
}

type Progress = {
  readonly state: UploadState;
  readonly upload: IdentityUpload;
  readonly isFinished: boolean;
};

async function progressOf(
  db: Reader,
  { state, upload, isFinished }: Progress,
): Promise<UploadProgress> {
  const documents = isFinished ? await identityDocumentsOf(db, upload.borrowerId) : [];
  return {
    ...progressAtStart(state),
    received: state.bytesReceived,
    document: documents.find(({ key }) => key === upload.item) ?? null,
  };
}
