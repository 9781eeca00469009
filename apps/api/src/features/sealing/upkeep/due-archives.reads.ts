import { type ExpressionBuilder, sql } from 'kysely';
import type { SealingDeps } from '#features/sealing/sealing-deps.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';

/** Documents archived per hour; more than any company signs. */
const ARCHIVES_PER_RUN = 200;

export type DueArchive = Awaited<ReturnType<typeof dueArchives>>[number];

/** The newest sealed or archived file of each document that is due. */
export const dueArchives = ({ db, clock }: Pick<SealingDeps, 'db' | 'clock'>) => {
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
