import type { Transaction } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileStore } from './file-store.ts';
import { dropFiles, keepFile } from './stored-files.ts';

/** Progress of a file that arrives in parts. */
export type UploadState = {
  readonly uploadId: string;
  /** Purpose of the file, in a word that the route chose when the upload began. */
  readonly purpose: string;
  /** Type declared by the client; the content decides later. */
  readonly contentType: string;
  readonly bytesTotal: number;
  readonly bytesReceived: number;
  readonly isFinished: boolean;
};

type UploadDeps = { readonly db: Database; readonly files: FileStore; readonly clock: Clock };

/** An upload of another user answers like one that does not exist. */
export type OwnUpload = { readonly uploadId: string; readonly userId: number };

type AnnouncedUpload = {
  readonly userId: number;
  readonly purpose: string;
  readonly contentType: string;
  readonly bytesTotal: number;
  readonly bytesMax: number;
  readonly now: Temporal.Instant;
};

const BYTES_PER_MEGABYTE = 1024 * 1024;
const LIFETIME_HOURS = 24;
/** Begun and not finished, per person; the oldest give way. */
const OPEN_UPLOADS_MAX = 8;

/** Refuses a file that is announced too large, before a byte of it is sent. */
export async function beginUpload(
  trx: Transaction<DB>,
  { userId, purpose, contentType, bytesTotal, bytesMax, now }: AnnouncedUpload,
): Promise<UploadState> {
  if (bytesTotal === 0) refuse('file_empty');
  if (bytesTotal > bytesMax)
    refuse('file_too_large', { megabytesMax: Math.floor(bytesMax / BYTES_PER_MEGABYTE) });
  const open = await trx
    .selectFrom('uploads')
    .select('upload_id')
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .orderBy('created_at', 'desc')
    .offset(OPEN_UPLOADS_MAX - 1)
    .execute();
  await removeUploads(
    trx,
    open.map(({ upload_id }) => upload_id),
  );
  const row = await trx
    .insertInto('uploads')
    .values({
      user_id: userId,
      purpose,
      content_type: contentType,
      bytes_total: bytesTotal,
      expires_at: new Date(now.add({ hours: LIFETIME_HOURS }).epochMilliseconds),
    })
    .returning(STATE_COLUMNS)
    .executeTakeFirstOrThrow();
  return stateOf(row);
}

/** The state of an upload, to go on after a lost connection. */
export async function readUpload(
  { db, clock }: { readonly db: Reader; readonly clock: Clock },
  own: OwnUpload,
): Promise<UploadState> {
  const row = await ownUpload(db, clock, own).executeTakeFirst();
  return row === undefined ? refuse('not_found') : stateOf(row);
}

type ArrivingPart = OwnUpload & {
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** The last part of a file may be shorter. */
  readonly bytesMin: number;
};

/**
 * Takes the next part. One that has arrived before, perhaps because its answer was lost, changes
 * nothing and is answered like the first time.
 */
export async function receivePart(
  { db, files, clock }: UploadDeps,
  { offset, bytes, bytesMin, ...own }: ArrivingPart,
): Promise<UploadState> {
  if (bytes.length === 0) refuse('file_empty');
  const before = await readUpload({ db, clock }, own);
  if (!isNext(before, { offset, bytes, bytesMin })) return before;
  const written = await files.write(bytes, { contentType: 'application/octet-stream' });
  const { state, isKept } = await db.transaction().execute(async (trx) => {
    const row = await ownUpload(trx, clock, own).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse('not_found');
    if (!isNext(stateOf(row), { offset, bytes, bytesMin }))
      return { state: stateOf(row), isKept: false };
    await trx
      .insertInto('upload_parts')
      .values({
        upload_id: own.uploadId,
        part_offset: offset,
        bytes: bytes.length,
        file_id: await keepFile(trx, written),
      })
      .execute();
    const grown = await trx
      .updateTable('uploads')
      .set({ bytes_received: offset + bytes.length })
      .where('upload_id', '=', own.uploadId)
      .returning(STATE_COLUMNS)
      .executeTakeFirstOrThrow();
    return { state: stateOf(grown), isKept: true };
  });
  // Another request brought the same part first. What cannot be deleted now is swept later.
  if (!isKept) await files.discard(written).catch(() => {});
  return state;
}

/** The whole file, while it is complete and not yet finished. */
export async function assembleUpload(
  { db, files, clock }: UploadDeps,
  own: OwnUpload,
): Promise<Buffer> {
  const { bytesReceived, bytesTotal } = await readUpload({ db, clock }, own);
  if (bytesReceived < bytesTotal) refuse('upload_out_of_step', { received: bytesReceived });
  const parts = await db
    .selectFrom('upload_parts')
    .innerJoin('stored_files', 'stored_files.file_id', 'upload_parts.file_id')
    .select(['storage_key', 'wrapped_key', 'key_id'])
    .where('upload_id', '=', own.uploadId)
    .orderBy('part_offset')
    .execute();
  const whole = Buffer.alloc(bytesTotal);
  let end = 0;
  for (const { storage_key, wrapped_key, key_id } of parts) {
    if (wrapped_key === null) return refuse('not_found');
    const part = { storageKey: storage_key, wrappedKey: wrapped_key, keyId: key_id };
    end += (await files.readBytes(part)).copy(whole, end);
  }
  if (end !== bytesTotal) throw new Error('the parts of an upload do not make up the whole');
  return whole;
}

/**
 * In the transaction that does something with the file: of two that try, one gets true. The parts
 * have served.
 */
export async function finishUpload(
  trx: Transaction<DB>,
  { uploadId, userId, now }: OwnUpload & { readonly now: Temporal.Instant },
): Promise<boolean> {
  const finished = await trx
    .updateTable('uploads')
    .set({ finished_at: new Date(now.epochMilliseconds) })
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .whereRef('bytes_received', '=', 'bytes_total')
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return false;
  await dropParts(trx, [uploadId]);
  return true;
}

/** For a file that turned out wrong, or that nobody wants any more. */
export async function dropUpload(trx: Transaction<DB>, own: OwnUpload): Promise<void> {
  const found = await trx
    .selectFrom('uploads')
    .select('upload_id')
    .where('upload_id', '=', own.uploadId)
    .where('user_id', '=', own.userId)
    .execute();
  await removeUploads(
    trx,
    found.map(({ upload_id }) => upload_id),
  );
}

/** Deletes every upload of a user, with all that has arrived of them. */
export async function removeUploadsOf(trx: Transaction<DB>, userId: number): Promise<void> {
  const uploads = await trx
    .selectFrom('uploads')
    .select('upload_id')
    .where('user_id', '=', userId)
    .execute();
  await removeUploads(
    trx,
    uploads.map(({ upload_id }) => upload_id),
  );
}

/**
 * Deletes uploads with all their parts. A part that is just arriving holds its upload's row; to
 * delete the parts before the upload would leave that one behind.
 */
export async function removeUploads(
  trx: Transaction<DB>,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  await trx
    .selectFrom('uploads')
    .select('upload_id')
    .where('upload_id', 'in', uploadIds)
    .orderBy('upload_id')
    .forUpdate()
    .execute();
  await dropParts(trx, uploadIds);
  await trx.deleteFrom('uploads').where('upload_id', 'in', uploadIds).execute();
}

async function dropParts(trx: Transaction<DB>, uploadIds: readonly string[]): Promise<void> {
  const parts = await trx
    .deleteFrom('upload_parts')
    .where('upload_id', 'in', uploadIds)
    .returning('file_id')
    .execute();
  await dropFiles(
    trx,
    parts.map(({ file_id }) => file_id),
  );
}

const STATE_COLUMNS = [
  'upload_id',
  'purpose',
  'content_type',
  'bytes_total',
  'bytes_received',
  'finished_at',
] as const;

type StateRow = {
  readonly upload_id: string;
  readonly purpose: string;
  readonly content_type: string;
  readonly bytes_total: number;
  readonly bytes_received: number;
  readonly finished_at: Date | null;
};

const ownUpload = (db: Reader, clock: Clock, { uploadId, userId }: OwnUpload) =>
  db
    .selectFrom('uploads')
    .select(STATE_COLUMNS)
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(clock.now().epochMilliseconds));

const stateOf = (row: StateRow): UploadState => ({
  uploadId: row.upload_id,
  purpose: row.purpose,
  contentType: row.content_type,
  bytesTotal: row.bytes_total,
  bytesReceived: row.bytes_received,
  isFinished: row.finished_at !== null,
});

type Part = Omit<ArrivingPart, keyof OwnUpload>;

/** Whether a part is what is missing next; false if it, or its beginning, has already arrived. */
function isNext(
  { bytesReceived, bytesTotal }: UploadState,
  { offset, bytes, bytesMin }: Part,
): boolean {
  if (offset > bytesReceived) refuse('upload_out_of_step', { received: bytesReceived });
  if (offset + bytes.length > bytesTotal) refuse('upload_too_long');
  if (offset + bytes.length < bytesTotal && bytes.length < bytesMin)
    refuse('upload_part_too_small');
  return offset === bytesReceived;
}
