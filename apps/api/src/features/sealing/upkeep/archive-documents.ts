import { type ExpressionBuilder, sql } from 'kysely';
import { unsafeSealRoots } from '#features/sealing/certificates/seal-certificates.reads.ts';
import { readIdentities } from '#features/sealing/certificates/seal-keys.ts';
import {
  authorityOf,
  lockedUntilOf,
  nowOf,
  type SealingDeps,
} from '#features/sealing/sealing-deps.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import { openFile } from '#platform/files/stored-files.ts';
import { takeFile } from '#platform/files/take-file.ts';
import { makeRevocationList } from '#platform/seal/revocation-list.ts';
import { stampPdf } from '#platform/seal/seal-pdf.ts';
import { wrongWithArchive } from '#platform/seal/verify-pdf.ts';
import { keepArchive } from './keep-archive.ts';

/** So many per hour; a company with more signs fewer than that in an hour. */
const ARCHIVES_PER_RUN = 200;
const LIST_VALID_MS = 2 * 365 * 86_400_000;

/**
 * Adds an archival stamp to sealed documents: the day after the seal, then each year, and at once
 * to what was sealed without a stamp. Each is a further file; the sealed one stays as it is.
 */
export async function archiveDocuments(deps: SealingDeps): Promise<void> {
  for (const due of await dueArchives(deps)) {
    try {
      await archiveOne(deps, due);
    } catch (error) {
      const documentId = due.document_id;
      deps.log.error({ err: error, documentId }, 'a document was not archived');
    }
  }
}

type DueArchive = Awaited<ReturnType<typeof dueArchives>>[number];

/** The newest sealed or archived file of each document that is due. */
const dueArchives = ({ db, clock }: Pick<SealingDeps, 'db' | 'clock'>) => {
  const today = clock.today();
  return newestFiles(db)
    .where((eb) =>
      eb.or([
        isSealedBefore(eb, startOfDay(today)),
        eb.and([eb('newest.version', '=', 'sealed'), eb('newest.time_stamp', 'is', null)]),
        eb.and([
          eb('newest.version', '=', 'archive'),
          eb('newest.stored_at', '<', startOfDay(today.subtract({ years: 1 }))),
        ]),
      ]),
    )
    .orderBy('newest.document_file_id')
    .limit(ARCHIVES_PER_RUN)
    .execute();
};

type Newest = DB & { newest: DB['document_files'] };

const isSealedBefore = (eb: ExpressionBuilder<Newest, 'newest'>, moment: Date) =>
  eb.and([eb('newest.version', '=', 'sealed'), eb('newest.stored_at', '<', moment)]);

const newestFiles = (db: Database) =>
  db
    .selectFrom('document_files as newest')
    .innerJoin('documents', 'documents.document_id', 'newest.document_id')
    .select([
      'newest.document_id',
      'newest.file_id',
      'newest.version',
      'newest.sequence',
      'documents.number',
      'documents.credit_id',
    ])
    .where('documents.state', '=', 'SEALED')
    .where('newest.version', 'in', ['sealed', 'archive'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_files as later')
            .select(sql`1`.as('one'))
            .whereRef('later.document_id', '=', 'newest.document_id')
            .where('later.version', '=', 'archive')
            .whereRef('later.document_file_id', '>', 'newest.document_file_id'),
        ),
      ),
    );

async function archiveOne(deps: SealingDeps, due: DueArchive): Promise<void> {
  const { document_id: documentId, number, credit_id: creditId } = due;
  const at = nowOf(deps);
  const { root, seal, time_stamp: timeStamp } = await readIdentities(deps, { now: at });
  const authority = authorityOf(deps, timeStamp);
  const file = await openFile(deps, due.file_id);
  const before = await file.readBytes();
  const sequence = due.version === 'archive' ? due.sequence + 1 : 1;
  const nextAt = new Date(at.getTime() + LIST_VALID_MS);
  const prepared = await deps.sealWriter.prepareArchive({
    bytes: before,
    certificates: [seal, timeStamp, root].map(({ certificate }) => certificate),
    revocationLists: [await makeRevocationList(root, { at, nextAt })],
    sequence,
  });
  const bytes = await stampPdf(prepared, authority);
  const roots = await unsafeSealRoots(deps.db);
  const stampRoots = deps.config.timeStampRoots;
  const wrong = wrongWithArchive(bytes, { before, roots, stampRoots, now: nowOf(deps) });
  if (wrong !== null) throw new Error(`a new archive is wrong: ${wrong}`);
  await takeFile(deps.files, {
    prepare: async () => ({
      bytes,
      contentType: 'application/pdf',
      lockedUntil: lockedUntilOf(deps),
    }),
    keep: (stored) =>
      deps.run(keepArchive, BY_PROGRAM, {
        documentId,
        creditId,
        number,
        sequence,
        file: stored,
        timeStamp: authority.kind,
      }),
  });
}
