import { ACCOUNT_ROLES, ACCOUNTS, type AccountRole, type LineThird } from '@cuotaclara/books';
import { type RawBuilder, sql } from 'kysely';

/** The key of the payment gateway as a third party. */
export const GATEWAY = 'gateway';

const rolesOf = (third: LineThird): readonly AccountRole[] =>
  ACCOUNT_ROLES.filter((role) => ACCOUNTS[role].third === third);

/** Accounts whose lines are all of the gateway. */
export const GATEWAY_ROLES = rolesOf('gateway');

const isOneOf = (roles: readonly AccountRole[]): RawBuilder<boolean> =>
  sql`line.role in (${sql.join(roles.map((role) => sql.lit(role)))})`;

/** A line of the gateway, under `line`. */
const isOfGateway = isOneOf(GATEWAY_ROLES);

/** A line that is about the borrower of its credit. */
export const isOfBorrower: RawBuilder<boolean> = sql`
  (line.party is null and ${isOneOf(rolesOf('borrower'))})
`;

/** The party of a line; that of the gateway follows from the account. */
export const PARTY: RawBuilder<string | null> = sql`
  case when ${isOfGateway} then ${sql.lit(GATEWAY)} else line.party end
`;

/** The lines of one third party: what they owe, what is owed to them and what was earned of it. */
export function linesAbout(third: string): RawBuilder<boolean> {
  if (third === GATEWAY) return isOfGateway;
  const [kind, id = ''] = third.split(':');
  const isNamed: RawBuilder<boolean> = sql`(line.party = ${third} and not ${isOfGateway})`;
  if (kind !== 'borrower' || !/^\d{1,9}$/.test(id)) return isNamed;
  return sql`(${isNamed} or (${isOfBorrower} and line.credit_id = any(
    array(select credits.credit_id from credits where credits.borrower_id = ${id}::integer)
  )))`;
}

/**
 * Each party that lines name, by jumping from one to the next in the index. Borrowers are passed
 * over in one jump: there may be as many of them as credits.
 */
export const PARTIES_OF_LINES: RawBuilder<unknown> = sql`
  with recursive found as (
    (select min(party) as party from ledger_lines where party is not null)
    union all
    select (
      select min(party) from ledger_lines where party is not null
        and party > case when found.party like 'borrower:%' then 'borrower:a' else found.party end
    ) from found where found.party is not null
  )
  select party from found where party is not null and party not like 'borrower:%'
  union
  select ${sql.lit(GATEWAY)} where exists (select from ledger_lines as line where ${isOfGateway})
`;
