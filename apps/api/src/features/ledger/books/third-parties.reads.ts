import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  type getAuxiliary,
  type searchThirdParties,
  THIRD_PARTIES,
  type ThirdParty,
} from '@cuotaclara/contract/ledger/books';
import { partyWord } from '@cuotaclara/contract/ledger/ledger-words';
import { type RawBuilder, sql } from 'kysely';
import {
  GATEWAY,
  GATEWAY_ROLES,
  linesAbout,
  PARTIES_OF_LINES,
} from '#core/money/books/line-thirds.ts';
import { readChart } from '#features/ledger/chart.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { likeText, plainSearch, searchPatterns } from '#platform/list/search-words.ts';
import { accountBalances, type MovedRow, readMoved } from './balances.reads.ts';
import type { Days } from './spans-of-days.ts';

/** Parties that are no borrowers: suppliers, insurers, banks, the gateway. */
const PARTIES_MAX = 500;

const people = (db: Reader) =>
  db
    .selectFrom('borrowers')
    .select([
      sql<string>`'borrower:' || borrowers.borrower_id`.as('third'),
      wholeNameOf('borrowers').as('name'),
      'borrowers.identification',
    ]);

/** The companies that lines are about. */
async function readParties(db: Reader): Promise<readonly ThirdParty[]> {
  const rows = await readRows(
    db,
    sql<ThirdParty>`
    select found.party as third,
      coalesce(vendors.business_name, named.name, found.party) as name,
      coalesce(vendors.tax_id, named.nit) as identification
    from (${PARTIES_OF_LINES}) as found
    left join vendors on found.party like 'supplier:%'
      and vendors.user_id::text = split_part(found.party, ':', 2)
    left join ledger_parties as named on named.party = found.party
    limit ${sql.lit(PARTIES_MAX)}
  `,
  );
  return rows.map((row) => ({ ...row, name: partyWord(row.name) }));
}

/** A third party with how many words of the search are whole words of it. */
type Found = ThirdParty & { readonly exact: number };

const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (search: string): readonly string[] =>
  search.split(/\s+/).filter((word) => word !== '');

/** Companies that have every word of a search. */
async function foundParties(db: Reader, search: string): Promise<Found[]> {
  const words = wordsOf(bare(search));
  return (await readParties(db)).flatMap((party) => {
    const text = bare(`${party.name} ${party.identification ?? ''}`);
    if (!words.every((word) => text.includes(word))) return [];
    const own = new Set(wordsOf(text));
    return [{ ...party, exact: words.filter((word) => own.has(word)).length }];
  });
}

/** «claudia pena» is Claudia Peña before it is Ana Claudia Peñaranda. */
const exactWords = (search: string): RawBuilder<number> =>
  sql`(${sql.join(
    [
      sql`0`,
      ...wordsOf(search).map(
        (word) => sql`(' ' || borrowers.search_text || ' '
          like '% ' || (select searchable(${likeText(word)})) || ' %')::integer`,
      ),
    ],
    sql` + `,
  )})`;

type PeopleInput = { readonly search: string; readonly limit: number };

/** People with books. */
async function foundPeople(db: Reader, { search, limit }: PeopleInput): Promise<Found[]> {
  const creditId = readCreditNumber(search);
  let found = people(db).where(
    sql<boolean>`exists (
      select from credits join credit_balances using (credit_id)
      where credits.borrower_id = borrowers.borrower_id
    )`,
  );
  if (creditId !== null && /^\s*c[cr]/i.test(search)) {
    found = found.where(
      sql<boolean>`borrowers.borrower_id = (
        select credits.borrower_id from credits where credits.credit_id = ${creditId}
      )`,
    );
  } else {
    for (const pattern of searchPatterns(plainSearch(search))) {
      found = found.where('borrowers.search_text', 'like', pattern);
    }
  }
  return await found
    .select(exactWords(plainSearch(search)).as('exact'))
    .orderBy('exact', 'desc')
    .orderBy('borrowers.sort_name')
    .limit(limit)
    .execute();
}

/** People with books and companies that the books name, those that fit best first. */
export async function findThirdParties(
  db: Reader,
  { search: typed = '', count = THIRD_PARTIES.first }: QueryOf<typeof searchThirdParties>,
): Promise<ReplyOf<typeof searchThirdParties>> {
  const search = typed.trim();
  const parties = await foundParties(db, search);
  const limit = count + 1;
  const persons = search === '' ? [] : await foundPeople(db, { search, limit });
  const found = [...parties, ...persons].toSorted((one, other) => other.exact - one.exact);
  return {
    data: found.slice(0, count).map(({ exact: _exact, ...party }) => party),
    has_more: found.length > count,
  };
}

/** A third party by its key; null where the books do not know it. */
export async function findThird(db: Reader, third: string): Promise<ThirdParty | null> {
  const [kind, id = ''] = third.split(':');
  if (kind === 'borrower') {
    if (!/^\d{1,9}$/.test(id)) return null;
    const row = await people(db).where('borrower_id', '=', Number(id)).executeTakeFirst();
    return row ?? null;
  }
  return (await readParties(db)).find((party) => party.third === third) ?? null;
}

type AuxiliaryInput = { readonly third: string; readonly days: Days };

const ofGateway: ReadonlySet<string> = new Set(GATEWAY_ROLES);

/** What the lines of one third party moved, by account. */
async function movedOf(db: Reader, { third, days }: AuxiliaryInput): Promise<readonly MovedRow[]> {
  return await readRows(
    db,
    sql<MovedRow>`
    select line.role,
      coalesce(sum(amount) filter (where booked_on < ${days.from}::date), 0)::bigint as opening,
      coalesce(sum(amount) filter (
        where booked_on >= ${days.from}::date and amount > 0
      ), 0)::bigint as debits,
      coalesce(-sum(amount) filter (
        where booked_on >= ${days.from}::date and amount < 0
      ), 0)::bigint as credits
    from ledger_lines as line
    where line.booked_on <= ${days.to}::date and ${linesAbout(third)}
    group by line.role
  `,
  );
}

/**
 * The balances of one third party; null where the books do not know it. Those of the gateway are
 * whole accounts, which have a balance at each close.
 */
export async function readAuxiliary(
  db: Reader,
  { third, days }: AuxiliaryInput,
): Promise<ReplyOf<typeof getAuxiliary> | null> {
  const who = await findThird(db, third);
  if (who === null) return null;
  const rows =
    third === GATEWAY
      ? (await readMoved(db, days)).filter(({ role }) => ofGateway.has(role))
      : await movedOf(db, { third, days });
  const chart = await readChart(db);
  return { ...who, accounts: accountBalances(rows, chart, days.to) };
}
