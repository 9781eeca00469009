import type { z } from '@cuotaclara/contract';
import type { listOpenHits } from '@cuotaclara/contract/screening/screening-lists';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf, wholeNameOf } from '#platform/database/person-name.ts';
import { readPage } from '#platform/list/read-page.ts';
import { screeningHits, toHit } from './hits.reads.ts';

type OpenHits = z.output<typeof listOpenHits.reply>;

/** Undecided hits of all borrowers, the oldest first. */
export async function readOpenHits(
  db: Reader,
  query: z.output<typeof listOpenHits.query>,
): Promise<OpenHits> {
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'found_at', sort_dir: 'ASC' },
    ids: db
      .selectFrom('screening_hits')
      .select('screening_hit_id as id')
      .where('decision', 'is', null),
    sorts: { found_at: sql.ref('screening_hits.found_at') },
    tieBreaker: sql.ref('screening_hits.screening_hit_id'),
    rows: (ids) =>
      screeningHits(db)
        .innerJoin(ids.as('page'), 'page.id', 'screening_hits.screening_hit_id')
        .innerJoin('borrowers', 'borrowers.borrower_id', 'screening_hits.borrower_id')
        .select([
          'borrowers.borrower_id',
          shortNameOf('borrowers').as('borrower_name'),
          wholeNameOf('borrowers').as('borrower_full_name'),
          'borrowers.identification as borrower_identification',
          'borrowers.born_date as borrower_born_on',
        ]),
  });
  const data = rows.map((row) => ({
    ...toHit(row),
    borrower_id: row.borrower_id,
    borrower_name: row.borrower_name,
    borrower_full_name: row.borrower_full_name,
    borrower_identification: row.borrower_identification,
    borrower_born_on: row.borrower_born_on,
  }));
  return { data, page };
}
