import { randomBytes } from 'node:crypto';
import type { CaptureOrigin } from '@cuotaclara/contract/identity/captures';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { sql, type Transaction } from 'kysely';
import { type CheckProviders, startChecks } from '#features/identity/checks/start-checks.ts';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { refreshIdentityState } from '#features/identity/refresh-identity-state.ts';
import { stopAsking } from '#features/identity/stop-asking.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import { finishUpload } from '#platform/files/uploads.ts';
import { refuse } from '#platform/http/refusal.ts';

/** An upload as it was announced. */
export type IdentityUpload = {
  readonly uploadId: string;
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly origin: CaptureOrigin;
  readonly challengeId: string | null;
  /** The person says that the photo shows the side that was asked for. */
  readonly isSideConfirmed: boolean;
};

type KeepCaptureInput = {
  readonly upload: IdentityUpload;
  readonly file: StoredFile;
  readonly extension: string;
  /** SHA-256 of the file as it was sent, before it was prepared; null without a challenge. */
  readonly sentSha256: Buffer | null;
  /** The program takes the photo for the other side, and its owner does not. */
  readonly isSideDoubted: boolean;
};

const RANDOM_BYTES = 9;

type NamedCapture = {
  readonly item: IdentityItem;
  readonly today: Temporal.PlainDate;
  readonly extension: string;
};

/** Names the item and the day, and nothing of the borrower. */
const fileNameOf = ({ item, today, extension }: NamedCapture): string =>
  `${randomBytes(RANDOM_BYTES).toString('hex')}-${item}-` +
  `${today.toString().replaceAll('-', '')}.${extension}`;

/**
 * Makes a file the capture in force of its item; the earlier capture stays as history. It ignores
 * idempotency keys: a finished upload is kept once anyway, and a reused key must not drop it.
 */
export const keepCapture = (providers: CheckProviders) =>
  command('keep_capture', { key: 'ignored' }, async (ctx, input: KeepCaptureInput) => {
    const { trx, actor, now, today } = ctx;
    const { upload, file, extension, sentSha256, isSideDoubted } = input;
    const { uploadId, borrowerId, item, origin, challengeId } = upload;
    const { state } = await lockBorrower(trx, borrowerId);
    // The same last part twice, or in two tabs, is one capture, also if it was approved meanwhile.
    const isFirst = await finishUpload(trx, { uploadId, userId: actor.userId, now });
    if (!isFirst) return { reply: null, audit: [] };
    if (state === 'approved') refuse('identity_already_approved');
    const itemId = await answerAsked(trx, { borrowerId, item });
    await trx
      .updateTable('identity_captures')
      .set({ replaced_at: sql`current_timestamp` })
      .where('identity_document_id', '=', itemId)
      .where('replaced_at', 'is', null)
      .execute();
    const fileName = fileNameOf({ item, today, extension });
    const { capture_id } = await trx
      .insertInto('identity_captures')
      .values({
        identity_document_id: itemId,
        file_id: await keepFile(trx, file),
        file_name: fileName,
        origin,
        is_side_doubted: isSideDoubted,
      })
      .returning('capture_id')
      .executeTakeFirstOrThrow();
    const after = await refreshIdentityState(trx, borrowerId);
    const capture = { borrowerId, item, captureId: capture_id, challengeId, sentSha256 };
    await startChecks(ctx, providers, capture);
    const facts = { item, capture_id, origin, file_name: fileName, bytes: file.bytes };
    return {
      reply: null,
      audit: [
        {
          action: 'identity_item_uploaded',
          subject: { kind: 'borrower', id: borrowerId },
          before: { identity_state: state },
          after: { ...facts, identity_state: after },
        },
      ],
    };
  });

type AnsweredItem = { readonly borrowerId: number; readonly item: IdentityItem };

/** The id of the item, whose open request ends here. */
async function answerAsked(
  trx: Transaction<DB>,
  { borrowerId, item }: AnsweredItem,
): Promise<number> {
  // A borrower whom the staff entered has no items before the first refresh.
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
