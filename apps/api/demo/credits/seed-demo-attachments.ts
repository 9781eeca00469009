import { sql, type Transaction } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import {
  type AttachmentCredit,
  type AttachmentLabels,
  readAttachmentCredits,
  readAttachmentLabels,
} from './attachment-credits.reads.ts';
import type { DrawnAttachment } from './demo-attachments.ts';
import { insertRows, reserveIds } from './insert-rows.ts';
import { policiesFor } from './policies-for.ts';

/** Any number: it only has to be the same in every process that starts. */
const LOCK_KEY = 7_201_527;

type DemoAttachmentsDeps = {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
};

/**
 * The attachments of the demo's credits, and their policies, which need one. Runs last, because
 * files are written before the transaction that keeps them.
 */
export async function seedDemoAttachments({
  db,
  files,
  clock,
}: DemoAttachmentsDeps): Promise<void> {
  if (await hasAttachments(db)) return;
  const [credits, labels, today] = [
    await readAttachmentCredits(db),
    await readAttachmentLabels(db),
    clock.today(),
  ];
  // Loaded when there is something to draw, which is once in the life of a demo.
  const { drawAttachments } = await import('./demo-attachments.ts');
  const drawn = await drawAttachments(credits, { labels, today });
  const written = await Promise.all(
    drawn.map(async (item) => ({
      item,
      file: await files.write(item.bytes, { contentType: item.contentType }),
    })),
  );
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
    if (await hasAttachments(trx)) return;
    await keepAttachments(trx, { credits, labels, written, today });
  });
}

const hasAttachments = async (db: Database | Transaction<DB>): Promise<boolean> =>
  (await db
    .selectFrom('credit_attachments')
    .select('attachment_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Written = { readonly item: DrawnAttachment; readonly file: StoredFile };

type KeepAttachmentsInput = {
  readonly credits: readonly AttachmentCredit[];
  readonly labels: AttachmentLabels;
  readonly written: readonly Written[];
  readonly today: Temporal.PlainDate;
};

async function keepAttachments(
  trx: Transaction<DB>,
  { written, ...facts }: KeepAttachmentsInput,
): Promise<void> {
  const kept: { item: DrawnAttachment; fileId: string }[] = [];
  for (const { item, file } of written) {
    kept.push({ item, fileId: await keepFile(trx, file) });
  }
  const own = kept.flatMap(({ item, fileId }) =>
    item.kind === 'own' ? [{ ...item.attachment, file_id: fileId }] : [],
  );
  await insertRows(trx, 'credit_attachments', own);
  const policyFiles = kept.flatMap(({ item, fileId }) =>
    item.kind === 'policy' ? [{ insurerId: item.insurerId, fileId }] : [],
  );
  await keepPolicies(trx, { ...facts, policyFiles });
}

type Policies = Omit<KeepAttachmentsInput, 'written'> & {
  readonly policyFiles: readonly { readonly insurerId: number; readonly fileId: string }[];
};

/** A policy is collective: everybody whom an insurer covers has the same attachment. */
async function keepPolicies(
  trx: Transaction<DB>,
  { credits, ...covering }: Policies,
): Promise<void> {
  const wanted = policiesFor(credits, covering);
  const ids = await reserveIds(trx, {
    table: 'credit_attachments',
    key: 'attachment_id',
    count: wanted.length,
  });
  await insertRows(
    trx,
    'credit_attachments',
    wanted.map(({ attachment }, index) => ({ attachment_id: ids[index], ...attachment })),
  );
  await insertRows(
    trx,
    'policies',
    wanted.map(({ policy }, index) => ({ ...policy, attachment_id: ids[index] })),
  );
}
