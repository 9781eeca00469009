import { randomBytes } from 'node:crypto';
import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import { finishUpload, type OwnUpload } from '#platform/files/uploads.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type StartingChecks, startChecks } from './checks/start-checks.ts';
import { lockBorrower } from './find-borrower.ts';
import { refreshIdentityState } from './refresh-identity-state.ts';
import { stopAsking } from './stop-asking.ts';

/** What was announced. */
export type IdentityUpload = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly origin: 'camera' | 'upload';
  readonly challengeId: string | null;
};

type Arrived = {
  readonly own: OwnUpload;
  readonly upload: IdentityUpload;
  readonly file: StoredFile;
  readonly extension: string;
  /** Of the file as it was sent, before anything was made of it; null without a challenge. */
  readonly sentSha256: Buffer | null;
};

type Parts = StartingChecks & { readonly trx: Transaction<DB>; readonly clock: Clock };

const RANDOM_BYTES = 9;

/** Says what it shows and when it came, and nothing of whom. */
const fileNameOf = (item: IdentityItem, today: Temporal.PlainDate, extension: string): string =>
  `${randomBytes(RANDOM_BYTES).toString('hex')}-${item}-` +
  `${today.toString().replaceAll('-', '')}.${extension}`;

/** Makes the file what counts for its item; the one before stays in the history. */
export async function keepCapture(
  parts: Parts,
  { own, upload, file, extension, sentSha256 }: Arrived,
): Promise<{ reply: boolean; audit: AuditEntry[] }> {
  const { trx, clock } = parts;
  const { borrowerId, item, origin, challengeId } = upload;
  const { state } = await lockBorrower(trx, borrowerId);
  // The same last part twice, or in two tabs, is one capture, also if it was approved meanwhile.
  if (!(await finishUpload({ trx, clock }, own))) return { reply: false, audit: [] };
  if (state === 'approved') refuse('identity_already_approved');
  const documentId = await answerAsked(trx, { borrowerId, item });
  await trx
    .updateTable('identity_captures')
    .set({ replaced_at: sql`current_timestamp` })
    .where('identity_document_id', '=', documentId)
    .where('replaced_at', 'is', null)
    .execute();
  const fileName = fileNameOf(item, clock.today(), extension);
  const { capture_id } = await trx
    .insertInto('identity_captures')
    .values({
      identity_document_id: documentId,
      file_id: await keepFile(trx, file),
      file_name: fileName,
      origin,
    })
    .returning('capture_id')
    .executeTakeFirstOrThrow();
  const after = await refreshIdentityState(trx, borrowerId);
  const arrived = { borrowerId, item, captureId: capture_id, challengeId, sentSha256 };
  await startChecks(parts, arrived);
  const facts = { item, capture_id, origin, file_name: fileName, bytes: file.bytes };
  return {
    reply: true,
    audit: [
      {
        action: 'identity_item_uploaded',
        subject: { kind: 'borrower', id: borrowerId },
        before: { identity_state: state },
        after: { ...facts, identity_state: after },
      },
    ],
  };
}

type Answered = { readonly borrowerId: number; readonly item: IdentityItem };

/** The item itself, of which nothing is asked any more. */
async function answerAsked(trx: Transaction<DB>, { borrowerId, item }: Answered): Promise<number> {
  // Gives the four items to whoever was entered without them.
  await refreshIdentityState(trx, borrowerId);
  await stopAsking(trx, { borrowerId, item });
  const { identity_document_id } = await trx
    .selectFrom('identity_documents')
    .select('identity_document_id')
    .where('borrower_id', '=', borrowerId)
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  return identity_document_id;
}
