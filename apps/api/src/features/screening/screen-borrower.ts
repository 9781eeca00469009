import { wholeName } from '@cuotaclara/contract/values/person-name';
import { sql, type Transaction } from 'kysely';
import { coDebtorsOfCredit } from '#core/people/who-answers.ts';
import { markScreened } from '#features/borrower-record/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { findMatches, type ScreenedPerson } from './find-matches.ts';

/**
 * Searches a borrower in the lists as they are now. Earlier hits stay with their decisions; only
 * new hits wait for one.
 */
export async function screenBorrower(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<readonly AuditEntry[]> {
  // A list that is being imported is waited for: a search is of all lists older than its moment.
  await sql`lock table screening_lists in row exclusive mode`.execute(trx);
  const matches = await findMatches(trx, await readPerson(trx, borrowerId));
  const found = await keepNew(trx, borrowerId, JSON.stringify(matches));
  await markScreened(trx, borrowerId);
  const after = { matches: matches.length, new_matches: found };
  return [{ action: 'borrower_screened', subject: { kind: 'borrower', id: borrowerId }, after }];
}

type ScreenedCredit = { readonly creditId: number; readonly borrowerId: number };

/** Searches everybody who answers for a credit, in the order of their numbers. */
export async function screenPeople(
  trx: Transaction<DB>,
  { creditId, borrowerId }: ScreenedCredit,
): Promise<readonly AuditEntry[]> {
  const coDebtors = await coDebtorsOfCredit(trx, creditId);
  const ids = [borrowerId, ...coDebtors.map(({ borrower_id }) => borrower_id)];
  const entries: AuditEntry[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) entries.push(...(await screenBorrower(trx, id)));
  return entries;
}

async function readPerson(trx: Transaction<DB>, borrowerId: number): Promise<ScreenedPerson> {
  const row = await trx
    .selectFrom('borrowers')
    .select(['identification', 'first_name', 'second_name', 'first_surname', 'second_surname'])
    .where('borrower_id', '=', borrowerId)
    // Nobody gets another name while they are looked for, and searches of one person take turns.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    identification: row.identification,
    fullName: wholeName(row),
    firstSurname: row.first_surname,
  };
}

async function keepNew(trx: Transaction<DB>, borrowerId: number, matches: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into screening_hits (
      borrower_id, list_name, list_kind, full_name, identification, detail, similarity
    )
    select ${borrowerId}::integer, list_name, list_kind, full_name, identification, detail,
      similarity
    from jsonb_to_recordset(${matches}::jsonb) as match (
      list_name text, list_kind text, full_name text, identification text, detail text,
      similarity real
    )
    on conflict do nothing
  `.execute(trx);
  return Number(numAffectedRows);
}
