import { sql, type Transaction } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import { type DrawnPaper, drawPapers } from './demo-papers.ts';
import { insertRows, reserveIds } from './insert-rows.ts';
import {
  type PaperCredit,
  type PaperLabels,
  readPaperCredits,
  readPaperLabels,
} from './paper-credits.reads.ts';
import { policiesFor } from './policies-for.ts';

/** Any number: it only has to be the same in every process that starts. */
const LOCK_KEY = 7_201_527;

type Parts = { readonly db: Database; readonly files: FileStore; readonly clock: Clock };

/**
 * The papers of the demo's credits, and their policies, which need one. After the rest, because
 * files are written before the transaction that keeps them.
 */
export async function seedDemoPapers({ db, files, clock }: Parts): Promise<void> {
  if (await hasPapers(db)) return;
  const [credits, labels, today] = [
    await readPaperCredits(db),
    await readPaperLabels(db),
    clock.today(),
  ];
  const drawn = await drawPapers(credits, { labels, today });
  const written = await Promise.all(
    drawn.map(async (paper) => ({
      paper,
      file: await files.write(paper.bytes, { contentType: paper.contentType }),
    })),
  );
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
    if (await hasPapers(trx)) return;
    await keepPapers(trx, { credits, labels, written, today });
  });
}

const hasPapers = async (db: Database | Transaction<DB>): Promise<boolean> =>
  (await db
    .selectFrom('credit_attachments')
    .select('attachment_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Written = { readonly paper: DrawnPaper; readonly file: StoredFile };

type Kept = {
  readonly credits: readonly PaperCredit[];
  readonly labels: PaperLabels;
  readonly written: readonly Written[];
  readonly today: Temporal.PlainDate;
};

async function keepPapers(trx: Transaction<DB>, { written, ...facts }: Kept): Promise<void> {
  const kept: { paper: DrawnPaper; fileId: string }[] = [];
  for (const { paper, file } of written) {
    kept.push({ paper, fileId: await keepFile(trx, file) });
  }
  const own = kept.flatMap(({ paper, fileId }) =>
    paper.kind === 'own' ? [{ ...paper.attachment, file_id: fileId }] : [],
  );
  await insertRows(trx, 'credit_attachments', own);
  const papers = kept.flatMap(({ paper, fileId }) =>
    paper.kind === 'policy' ? [{ insurerId: paper.insurerId, fileId }] : [],
  );
  await keepPolicies(trx, { ...facts, papers });
}

type Policies = Omit<Kept, 'written'> & {
  readonly papers: readonly { readonly insurerId: number; readonly fileId: string }[];
};

/** A policy is collective: everybody whom an insurer covers has the same paper. */
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
