import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DocumentHolders, Documents } from '#platform/database/database.generated.ts';
import type { TestApp } from '#test/test-app.ts';

let count = 0;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id of 26 characters, different each time. */
const verificationId = (place: number): string =>
  Array.from({ length: 26 }, (_, digit) =>
    ALPHABET.charAt(Math.floor(place / 32 ** (25 - digit)) % 32),
  ).join('');

type NewDocument = Partial<Insertable<Documents>> & {
  readonly credit_id: number;
  readonly holders?: readonly Omit<Insertable<DocumentHolders>, 'document_id'>[];
};

/** A legal document straight in the database: a promissory note, issued, unless told otherwise. */
export async function aDocument(
  { db }: TestApp,
  { holders = [], ...over }: NewDocument,
): Promise<number> {
  count += 1;
  const { file_id } = await db
    .insertInto('stored_files')
    .values({
      storage_key: randomUUID(),
      wrapped_key: Buffer.alloc(40),
      key_id: 'test',
      content_type: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  const { document_id } = await db
    .insertInto('documents')
    .values({
      kind: 'PAGARE',
      state: 'ISSUED',
      number: `P-${count}`,
      verification_id: verificationId(count),
      original_file_id: file_id,
      ...over,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow();
  if (holders.length > 0) {
    await db
      .insertInto('document_holders')
      .values(holders.map((holder) => ({ ...holder, document_id })))
      .execute();
  }
  return document_id;
}
