import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForUnseen = writtenOnce();

/** Whether a list is newer than the last search of a borrower. */
export async function isScreeningStale(db: Reader, borrowerId: number): Promise<boolean> {
  const [unseen] = await askForUnseen(db, {
    values: { borrowerId },
    write: (blank) =>
      db
        .selectFrom('borrowers')
        .innerJoin('screening_lists', (join) =>
          join.on((eb) =>
            eb.or([
              eb('borrowers.screened_at', 'is', null),
              eb('screening_lists.imported_at', '>', eb.ref('borrowers.screened_at')),
            ]),
          ),
        )
        .select('screening_list_id')
        .where('borrower_id', '=', blank.borrowerId)
        .limit(1),
  });
  return unseen !== undefined;
}
