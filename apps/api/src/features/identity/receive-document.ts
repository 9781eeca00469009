import { createHash } from 'node:crypto';
import type { UploadProgress } from '@cuotaclara/contract/identity/captures';
import {
  type IdentityItem,
  UPLOAD_PART_BYTES_MAX,
  UPLOAD_PART_BYTES_MIN,
} from '@cuotaclara/contract/identity/identity-items';
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
import { createTurns } from '#platform/turns/turns.ts';
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
  const state = await receivePart(parts, { ...part, bytesMin: UPLOAD_PART_BYTES_MIN });
  const isWhole = state.bytesReceived === state.bytesTotal;
  if (isWhole && !state.isFinished) await finishOnce(parts, { own, upload, origin });
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

/** Each holds a whole file in memory, which may be a video of 60 MB. */
const turns = createTurns({
  atOnce: 3,
  waitingMax: 50,
  waitMsMax: 20_000,
  refusal: 'files_busy',
});

const underWay = new Map<string, Promise<void>>();

/** Whoever sends the last part again meanwhile waits for the same end. */
function finishOnce(parts: UploadParts, finishing: Finishing): Promise<void> {
  const { uploadId } = finishing.own;
  const end =
    underWay.get(uploadId) ?? finish(parts, finishing).finally(() => underWay.delete(uploadId));
  underWay.set(uploadId, end);
  return end;
}

/** A file that turned out wrong or too late leaves nothing; one that has to wait can be sent on. */
async function finish(parts: UploadParts, finishing: Finishing): Promise<void> {
  const endTurn = await turns.take();
  try {
    await keepWhole(parts, finishing);
  } catch (error) {
    const isOver = error instanceof Refusal && error.code !== 'files_busy';
    if (isOver) await parts.db.transaction().execute((trx) => dropUpload(trx, finishing.own));
    throw error;
  } finally {
    endTurn();
  }
}

async function keepWhole(parts: UploadParts, { own, upload, origin }: Finishing): Promise<void> {
  const whole = await assemble(parts, own);
  if (whole === null) return;
  const { bytes, contentType, extension } = await prepareFile(upload.item, whole);
  const file = await parts.files.write(bytes, { contentType });
  // A video in one go would keep everybody else waiting, and only a judged selfie needs it.
  const isJudged = upload.challengeId !== null;
  const sentSha256 = isJudged ? createHash('sha256').update(whole).digest() : null;
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
