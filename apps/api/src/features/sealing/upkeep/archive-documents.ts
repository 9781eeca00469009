import { type ExpressionBuilder, sql } from 'kysely';
import type { SealingDeps } from '#features/sealing/sealing-deps.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';

/** Documents archived per hour; more than any company signs. */
const ARCHIVES_PER_RUN = 200;

/**
 * Adds an archival stamp to sealed documents: the day after the seal, then each year, and at once
 * to what was sealed without a stamp. Each is a further file; the sealed one stays as it is.
 */
export async function archiveDocuments(deps: SealingDeps): Promise<void> {
  const allDue = await dueArchives(deps);
  if (allDue.length === 0) return;
  // The libraries of signatures are loaded with the first document that is due.
  const { archiveDocument } = await import('./archive-document.ts');
  for (const due of allDue) {
    try {
      await archiveDocument(deps, due);
    } catch (error) {
      const documentId = due.document_id;
      deps.log.error({ err: error, documentId }, 'a document was not archived');
    }
  }
}

export type DueArchive = Awaited<ReturnType<typeof dueArchives>>[number];

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
