import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';

type CapturedFileDeps = { readonly db: Reader; readonly files: FileStore };

/** The id of each item's capture in force; null where there is none. */
export type CapturesInForce = Readonly<Record<IdentityItem, number | null>>;

export async function capturesInForce(db: Reader, borrowerId: number): Promise<CapturesInForce> {
  const rows = await db
    .selectFrom('identity_captures')
    .innerJoin(
      'identity_documents',
      'identity_documents.identity_document_id',
      'identity_captures.identity_document_id',
    )
    .select(['item', 'capture_id'])
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .execute();
  const find = (item: IdentityItem) => rows.find((row) => row.item === item)?.capture_id ?? null;
  return {
    front: find('front'),
    back: find('back'),
    video: find('video'),
    liveness: find('liveness'),
  };
}

/** The contents of some captures, by item. */
export async function readCaptured(
  deps: CapturedFileDeps,
  captureIds: readonly number[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await deps.db
    .selectFrom('identity_captures')
    .innerJoin(
      'identity_documents',
      'identity_documents.identity_document_id',
      'identity_captures.identity_document_id',
    )
    .select(['item', 'file_id'])
    .where('capture_id', 'in', captureIds)
    .execute();
  return new Map(
    await Promise.all(
      rows.map(async ({ item, file_id }): Promise<[string, Buffer]> => {
        const file = await openFile(deps, file_id);
        return [item, await file.readBytes()];
      }),
    ),
  );
}
