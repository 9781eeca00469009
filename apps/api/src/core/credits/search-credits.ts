import { plainPlate } from '@cuotaclara/contract/credits/credit-fields';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { readCreditReference } from '@cuotaclara/contract/payments/credit-reference';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { phoneIn, searchPatterns } from '#platform/list/search-words.ts';

const eb = expressionBuilder<DB, 'credits'>();

/** The beginning of a plate: letters alone are rather a name. */
const PLATE_START = /^[A-Z]{3}\d{1,3}[A-Z]?$/;
/** Behind every letter and digit. */
const BEHIND_ALL = '~';

/** A name or a document, part of it, where every word must be there; or a whole telephone. */
function borrowersLike(db: Reader, search: string) {
  let borrowers = db.selectFrom('borrowers').select('borrowers.borrower_id');
  for (const pattern of searchPatterns(search)) {
    borrowers = borrowers.where('borrowers.search_text', 'like', pattern);
  }
  const phone = phoneIn(search);
  if (phone === null) return borrowers;
  const called = db.selectFrom('borrowers').where('borrowers.phone', '=', phone);
  return borrowers.union(called.select('borrowers.borrower_id'));
}

/** Below this a search finds so much that only the newest credits can be meant. */
export const SEARCH_LENGTH_EVERYWHERE = 3;

/** Too short for an index: the borrower of each credit of the period is looked at. */
const borrowerHas = (search: string): Expression<SqlBool> =>
  eb.and(
    searchPatterns(search).map(
      (pattern) => sql<SqlBool>`(
        select borrowers.search_text like ${pattern} from borrowers
        where borrowers.borrower_id = credits.borrower_id
      )`,
    ),
  );

/**
 * The credits that a text of one line means: by name, document, telephone, plate, number or bank
 * reference. Each way finds its numbers by an index of its own; one condition over all of them
 * would read every credit.
 */
export function creditsMeant(db: Reader, search: string): Expression<SqlBool> {
  if (search.length < SEARCH_LENGTH_EVERYWHERE) return borrowerHas(search);
  const ofBorrowers = eb('credits.borrower_id', 'in', borrowersLike(db, search));
  const numbers = [readCreditNumber(search), readCreditReference(search)].filter(
    (number) => number !== null,
  );
  const plate = plainPlate(search);
  const hasPlate = PLATE_START.test(plate);
  if (numbers.length === 0 && !hasPlate) return ofBorrowers;
  let ids = db.selectFrom('credits').select('credits.credit_id').where(ofBorrowers);
  if (numbers.length > 0) {
    const numbered = db.selectFrom('credits').where('credits.credit_id', 'in', numbers);
    ids = ids.union(numbered.select('credits.credit_id'));
  }
  if (hasPlate) {
    const plated = db
      .selectFrom('credits')
      .where('credits.plate', '>=', plate)
      .where('credits.plate', '<', plate + BEHIND_ALL);
    ids = ids.union(plated.select('credits.credit_id'));
  }
  return eb('credits.credit_id', 'in', ids);
}
