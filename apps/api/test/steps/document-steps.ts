import type { Insertable } from 'kysely';
import type {
  DocumentHolders,
  DocumentSets,
  Documents,
} from '#platform/database/database.generated.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { TestApp } from '#test/test-app.ts';

let count = 0;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id of 26 characters, different each time. */
const verificationId = (place: number): string =>
  Array.from({ length: 26 }, (_, digit) =>
    ALPHABET.charAt(Math.floor(place / 32 ** (25 - digit)) % 32),
  ).join('');

/** The id of a template of a kind: one of the program where it has one. */
async function templateOf({ db }: TestApp, kind: string): Promise<number> {
  const found = await db
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', kind)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) return found.template_id;
  const { template_id } = await db
    .insertInto('document_templates')
    .values({
      kind,
      number: 1,
      state: 'PUBLISHED',
      blocks: JSON.stringify([]),
      published_at: new Date('2026-01-01T05:00:00.000Z'),
      in_force_from: '2026-01-01',
    })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  return template_id;
}

/** An open set straight in the database, until the far future unless told otherwise. */
export async function aDocumentSet(
  { db }: TestApp,
  over: Partial<Insertable<DocumentSets>> & { readonly credit_id: number },
): Promise<number> {
  const { document_set_id } = await db
    .insertInto('document_sets')
    .values({
      state: 'OPEN',
      expires_at: new Date('2099-01-01T05:00:00.000Z'),
      data_sha256: Buffer.alloc(32),
      ...over,
    })
    .returning('document_set_id')
    .executeTakeFirstOrThrow();
  return document_set_id;
}

type NewDocument = Partial<Insertable<Documents>> & {
  readonly credit_id: number;
  readonly holders?: readonly Omit<Insertable<DocumentHolders>, 'document_id'>[];
  /** The file that was read; a few bytes of its own unless told otherwise. */
  readonly original?: StoredFile;
};

type NewFile = {
  readonly document_id: number;
  readonly version: string;
  readonly stored?: StoredFile | undefined;
};

async function addFile({ db, parts }: TestApp, file: NewFile): Promise<void> {
  const { document_id, version, stored } = file;
  const content = Buffer.from(`%PDF-1.7 ${document_id} ${version}`);
  const written = stored ?? (await parts.files.write(content, { contentType: 'application/pdf' }));
  const file_id = await db.transaction().execute((trx) => keepFile(trx, written));
  const { bytes, sha256 } = written;
  await db
    .insertInto('document_files')
    .values({ document_id, version, sequence: 1, file_id, bytes, sha256 })
    .execute();
}

/** A legal document straight in the database: a promissory note, issued, unless told otherwise. */
export async function aDocument(
  app: TestApp,
  { holders = [], original, ...over }: NewDocument,
): Promise<number> {
  const { db } = app;
  count += 1;
  const { document_id } = await db
    .insertInto('documents')
    .values({
      kind: 'PAGARE',
      state: 'ISSUED',
      number: `P-${count}`,
      verification_id: verificationId(count),
      template_id: await templateOf(app, over.kind ?? 'PAGARE'),
      is_mandatory: true,
      data: '{}',
      renderer_version: 1,
      pages: 1,
      word_count: 10,
      places: JSON.stringify([]),
      ...over,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow();
  await addFile(app, { document_id, version: 'original', stored: original });
  if (over.state === 'SEALED') await addFile(app, { document_id, version: 'sealed' });
  if (holders.length > 0) {
    await db
      .insertInto('document_holders')
      .values(holders.map((holder) => ({ ...holder, document_id })))
      .execute();
  }
  return document_id;
}
