import { GetObjectLockConfigurationCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createS3Client } from './s3-store.ts';

/** Errors of a bucket without the lock, and of services that know none. */
const WITHOUT_LOCK = [
  'ObjectLockConfigurationNotFoundError',
  'NotImplemented',
  'MethodNotAllowed',
  'InvalidRequest',
];

/**
 * Refuses the start on a bucket that cannot lock sealed documents, unless the configuration goes
 * without. A bucket that does not answer stops no start: it refuses an object that it cannot lock.
 */
export async function checkObjectLock(s3: S3Config, { log }: { readonly log: Log }): Promise<void> {
  if (!s3.objectLock)
    return log.warn('without S3_OBJECT_LOCK the bucket lets its owner delete sealed documents');
  const client = createS3Client(s3);
  try {
    const command = new GetObjectLockConfigurationCommand({ Bucket: s3.bucket });
    const { ObjectLockConfiguration: lock } = await client.send(command);
    if (lock?.ObjectLockEnabled !== 'Enabled') throw withoutLock(s3);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (error instanceof S3ServiceException && WITHOUT_LOCK.includes(error.name))
      throw withoutLock(s3);
    log.warn({ err: error }, 'the bucket does not say whether it locks sealed documents');
  } finally {
    client.destroy();
  }
}

const withoutLock = ({ bucket }: S3Config): StartupError =>
  new StartupError(
    `El depósito ${bucket} (S3_BUCKET) no tiene Object Lock, que impide borrar los documentos ` +
      'sellados. Actívalo en el depósito, o pon S3_OBJECT_LOCK=false para trabajar sin él.',
  );
