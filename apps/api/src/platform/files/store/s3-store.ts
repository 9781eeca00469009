import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#platform/config.ts';
import { checkStorageKey, MissingObject, type ObjectStore } from './object-store.ts';

const CONNECT_MS_MAX = 5000;
const REQUEST_MS_MAX = 60_000;
const ATTEMPTS_MAX = 3;
const OBJECT_BYTES_MAX = 128 * 1024 * 1024;

/** Objects in a bucket. They come encrypted, so the bucket needs to keep nothing secret. */
export function createS3Store(config: S3Config): ObjectStore {
  const { bucket, objectLock } = config;
  const client = createS3Client(config);
  const placeOf = (key: string) => ({ Bucket: bucket, Key: checkStorageKey(key) });

  return {
    async put(key, content, { lockedUntil } = {}) {
      // The whole of it, because a request says its length and is signed and repeated with it.
      const Body = await collect(content);
      await client.send(
        new PutObjectCommand({
          ...placeOf(key),
          Body,
          ContentType: 'application/octet-stream',
          ...(objectLock && lockedUntil !== undefined && lockOf(lockedUntil)),
        }),
      );
    },
    async *get(key) {
      const { Body } = await client.send(new GetObjectCommand(placeOf(key))).catch(explainAbsence);
      if (Body === undefined) throw new Error('the bucket answered without an object');
      // In Node the body is a stream of bytes; the type also covers browsers.
      yield* Body as AsyncIterable<Uint8Array>;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },
  };
}

export const createS3Client = ({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Config): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: { connectionTimeout: CONNECT_MS_MAX, requestTimeout: REQUEST_MS_MAX },
    // Services other than Amazon's refuse the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** In this mode nobody shortens the term, the owner of the bucket included. S3 wants a checksum. */
const lockOf = (lockedUntil: Date) =>
  ({
    ObjectLockMode: 'COMPLIANCE',
    ObjectLockRetainUntilDate: lockedUntil,
    ChecksumAlgorithm: 'SHA256',
  }) as const;

function explainAbsence(cause: unknown): never {
  throw cause instanceof NoSuchKey
    ? new MissingObject('there is no such object', { cause })
    : cause;
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > OBJECT_BYTES_MAX) throw new Error('the object is too large for one request');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
