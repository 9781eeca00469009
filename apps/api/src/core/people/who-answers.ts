import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForCoDebtors = writtenOnce();

/** Persons besides the borrower who answer for a credit: they are searched in the lists too. */
export const coDebtorsOfCredit = (db: Reader, creditId: number) =>
  askForCoDebtors(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('credit_co_debtors as co_debtor')
        .innerJoin('borrowers', 'borrowers.borrower_id', 'co_debtor.borrower_id')
        .select(['borrowers.borrower_id', shortNameOf('borrowers').as('name')])
        .where('co_debtor.credit_id', '=', blank.creditId)
        .where('co_debtor.state', '=', 'ACCEPTED')
        .orderBy('borrowers.borrower_id'),
  });

/** The credits that a person answers for, as their borrower or as a co-debtor. */
export const answersForCredit = (borrowerId: number) => sql<SqlBool>`credits.credit_id in (
  select own.credit_id from credits as own where own.borrower_id = ${borrowerId}
  union all
  select co_debtor.credit_id
  from credit_co_debtors as co_debtor
  where co_debtor.borrower_id = ${borrowerId} and co_debtor.state = 'ACCEPTED'
)`;

/** Co-debtors who accepted a row of `credits`, as a subselect of borrowers. */
export const acceptedCoDebtors = sql`(
  select co_debtor.borrower_id
  from credit_co_debtors as co_debtor
  where co_debtor.credit_id = credits.credit_id and co_debtor.state = 'ACCEPTED'
)`;
