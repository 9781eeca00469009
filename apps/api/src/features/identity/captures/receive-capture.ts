import { createHash } from 'node:crypto';
import type { CaptureOrigin, UploadProgress } from '@cuotaclara/contract/identity/captures';
import {
  type IdentityItem,
  UPLOAD_PART_BYTES_MAX,
  UPLOAD_PART_BYTES_MIN,
} from '@cuotaclara/contract/values/identity-items';
import type { CheckProviders } from '#features/identity/checks/start-checks.ts';
import { identityItemsOf } from '#features/identity/identity-items.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { takeFile } from '#platform/files/take-file.ts';
import {
  assembleUpload,
  dropUpload,
  type OwnUpload,
  readUpload,
  receivePart,
  type UploadState,
} from '#platform/files/uploads.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { createTurns } from '#platform/turns/turns.ts';
import { demandSide, isCodeRead } from './demand-side.ts';
import { type IdentityUpload, keepCapture } from './keep-capture.ts';
import type { LookDeps, SideLook } from './look-at-side.ts';
import { prepareCapture } from './prepare-capture.ts';

export type ReceiveCaptureDeps = CheckProviders &
  LookDeps & {
    readonly db: Database;
    readonly files: FileStore;
    readonly fileChecks: FileChecks;
    readonly clock: Clock;
    readonly run: RunCommand;
  };

type CapturePart = {
  readonly uploadId: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
  readonly caller: Caller<Actor>;
};

/** Takes one part of a file; with the last one the file becomes the capture of its item. */
export async function receiveCapture(
  deps: ReceiveCaptureDeps,
  { caller, ...part }: CapturePart,
): Promise<UploadProgress> {
  const own = { uploadId: part.uploadId, userId: caller.actor.userId };
  const upload = await findUpload(deps.db, own);
  const state = await receivePart(deps, { ...part, ...own, bytesMin: UPLOAD_PART_BYTES_MIN });
  const isWhole = state.bytesReceived === state.bytesTotal;
  const look = isWhole && !state.isFinished ? await finishOnce(deps, { upload, caller }) : null;
  return progressOf(deps.db, { state, upload, isFinished: isWhole, look });
}

/** How many bytes of an upload have arrived, and its item once it is finished. */
export async function readProgress(
  deps: { readonly db: Reader; readonly clock: Clock },
  own: OwnUpload,
): Promise<UploadProgress> {
  const upload = await findUpload(deps.db, own);
  const state = await readUpload(deps, own);
  return progressOf(deps.db, { state, upload, isFinished: state.isFinished, look: null });
}

type BegunUpload = Pick<UploadState, 'uploadId' | 'bytesTotal'>;

export const progressAtStart = ({ uploadId, bytesTotal }: BegunUpload): UploadProgress => ({
  upload_id: uploadId,
  received: 0,
  total: bytesTotal,
  part_bytes_max: UPLOAD_PART_BYTES_MAX,
  document: null,
  code_read: null,
});

async function findUpload(db: Reader, { uploadId, userId }: OwnUpload): Promise<IdentityUpload> {
  const row = await db
    .selectFrom('identity_uploads')
    .innerJoin('uploads', 'uploads.upload_id', 'identity_uploads.upload_id')
    .select(['borrower_id', 'item', 'origin', 'challenge_id', 'is_side_confirmed'])
    .where('uploads.upload_id', '=', uploadId)
    .where('uploads.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return {
    uploadId,
    borrowerId: row.borrower_id,
    // CHECKs hold both columns to the vocabularies of the contract.
    item: row.item as IdentityItem,
    origin: row.origin as CaptureOrigin,
    challengeId: row.challenge_id,
    isSideConfirmed: row.is_side_confirmed,
  };
}

type FinishInput = { readonly upload: IdentityUpload; readonly caller: Caller<Actor> };

/** Each holds a whole file in memory, which may be a video of 60 MB. */
const turns = createTurns({
  atOnce: 3,
  waitingMax: 50,
  waitMsMax: 20_000,
  refusal: 'files_busy',
});

/** The look of the side of a card; null for captures without sides. */
type Look = SideLook | null;

const underWay = new Map<string, Promise<Look>>();

/** The last part sent again meanwhile waits for the same end. */
function finishOnce(deps: ReceiveCaptureDeps, input: FinishInput): Promise<Look> {
  const { uploadId } = input.upload;
  const end =
    underWay.get(uploadId) ?? finish(deps, input).finally(() => underWay.delete(uploadId));
  underWay.set(uploadId, end);
  return end;
}

/** Drops the upload of a refused file; after a refusal for want of capacity it can go on. */
async function finish(deps: ReceiveCaptureDeps, input: FinishInput): Promise<Look> {
  const endTurn = await turns.take();
  try {
    return await keepWhole(deps, input);
  } catch (error) {
    const isOver = error instanceof Refusal && !PASSING_REFUSALS.includes(error.code);
    const own = { uploadId: input.upload.uploadId, userId: input.caller.actor.userId };
    if (isOver) await deps.db.transaction().execute((trx) => dropUpload(trx, own));
    throw error;
  } finally {
    endTurn();
  }
}

/** Refusals that say nothing of the file: the server has no capacity at the moment. */
const PASSING_REFUSALS: readonly string[] = [
  'files_busy',
  'commands_busy',
  'record_busy',
  'command_in_progress',
];

async function keepWhole(deps: ReceiveCaptureDeps, { upload, caller }: FinishInput): Promise<Look> {
  const whole = await assemble(deps, { uploadId: upload.uploadId, userId: caller.actor.userId });
  if (whole === null) return null;
  // Hashing a video in one go would block the server, and only a judged selfie needs it.
  const isJudged = upload.challengeId !== null;
  return takeFile(deps.files, {
    prepare: async () => {
      const prepared = await prepareCapture(deps.fileChecks, { item: upload.item, bytes: whole });
      return { ...prepared, look: await demandSide(deps, { upload, bytes: prepared.bytes }) };
    },
    keep: async (file, { extension, look }) => {
      const sentSha256 = isJudged ? createHash('sha256').update(whole).digest() : null;
      const isSideDoubted = look === 'other_side';
      const kept = { upload, file, extension, sentSha256, isSideDoubted };
      await deps.run(keepCapture(deps), caller, kept);
      return look;
    },
  });
}

/** Null where another tab has finished the upload meanwhile, and its parts are gone. */
async function assemble(deps: ReceiveCaptureDeps, own: OwnUpload): Promise<Buffer | null> {
  try {
    return await assembleUpload(deps, own);
  } catch (error) {
    const { isFinished } = await readUpload(deps, own);
    if (isFinished) return null;
    throw error;
  }
}

type ProgressInput = {
  readonly state: UploadState;
  readonly upload: IdentityUpload;
  readonly isFinished: boolean;
  readonly look: Look;
};

async function progressOf(
  db: Reader,
  { state, upload, isFinished, look }: ProgressInput,
): Promise<UploadProgress> {
  const items = isFinished ? await identityItemsOf(db, upload.borrowerId) : [];
  return {
    ...progressAtStart(state),
    received: state.bytesReceived,
    document: items.find(({ key }) => key === upload.item) ?? null,
    code_read: isCodeRead(upload, look),
  };
}
