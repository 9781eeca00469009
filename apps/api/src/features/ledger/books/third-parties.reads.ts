import type { ReplyOf } from '@cuotaclara/contract';
import { partyText } from '@cuotaclara/contract/bank-files/bank-file-words';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import type {
  getAuxiliary,
  searchThirdParties,
  ThirdParty,
} from '@cuotaclara/contract/ledger/books';
import { PARTY_WORDS } from '@cuotaclara/contract/ledger/ledger-words';
import { sql } from 'kysely';
import { readChart } from '#features/ledger/chart.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { plainSearch, searchPatterns } from '#platform/list/search-words.ts';
import { accountBalances, type MovedRow } from './balances.reads.ts';
import { linesAbout } from './movements.reads.ts';
import type { Days } from './spans-of-days.ts';

const FOUND_MAX = 12;

/** An account of the house, as code of the bank and number. */
const BANK_PARTY = /^\d+:\d+$/;

const people = (db: Reader) =>
  db
    .selectFrom('borrowers')
    .select([
      sql<string>`'borrower:' || borrowers.borrower_id`.as('third'),
      fullNameOf('borrowers').as('name'),
      'borrowers.identification',
    ]);

/** Each party that lines name, by jumping from one to the next in the index. */
async function readParties(db: Reader): Promise<readonly ThirdParty[]> {
  const rows = await readRows(
    db,
    sql<ThirdParty>`
    with recursive found as (
      (select min(party) as party from ledger_lines where party is not null)
      union all
      select (
        select min(party) from ledger_lines where party is not null and party > found.party
      ) from found where found.party is not null
    )
    select found.party as third,
      coalesce(vendors.business_name, named.name, found.party) as name,
      coalesce(vendors.tax_id, named.nit) as identification
    from found
    left join vendors on found.party like 'supplier:%'
      and vendors.user_id::text = split_part(found.party, ':', 2)
    left join ledger_parties as named on named.party = found.party
    where found.party is not null and found.party not like 'borrower:%'
    limit 500
  `,
  );
  return rows.map((row) => ({
    ...row,
    name: PARTY_WORDS[row.name] ?? (BANK_PARTY.test(row.name) ? partyText(row.name) : row.name),
  }));
}

const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** People with books, and companies that the books name. */
export async function findThirdParties(
  db: Reader,
  search = '',
): Promise<ReplyOf<typeof searchThirdParties>> {
  const words = search.trim();
  const parties = (await readParties(db)).filter(({ name, identification }) =>
    bare(`${name} ${identification ?? ''}`).includes(bare(words)),
  );
  if (words === '') return { data: parties.slice(0, FOUND_MAX) };
  const creditId = readCreditNumber(words);
  let found = people(db).where(
    sql<boolean>`exists (
      select from credits join credit_balances using (credit_id)
      where credits.borrower_id = borrowers.borrower_id
    )`,
  );
  if (creditId !== null && /^\s*c[cr]/i.test(words)) {
    found = found.where(
      sql<boolean>`borrowers.borrower_id = (
        select credits.borrower_id from credits where credits.credit_id = ${creditId}
      )`,
    );
  } else {
    for (const pattern of searchPatterns(plainSearch(words))) {
      found = found.where('borrowers.search_text', 'like', pattern);
    }
  }
  const persons = await found.orderBy('name').limit(FOUND_MAX).execute();
  return { data: [...parties, ...persons].slice(0, FOUND_MAX) };
}

async function findThird(db: Reader, third: string): Promise<ThirdParty | null> {
  const [kind, id = ''] = third.split(':');
  if (kind === 'borrower') {
    if (!/^\d{1,9}$/.test(id)) return null;
    const row = await people(db).where('borrower_id', '=', Number(id)).executeTakeFirst();
    return row ?? null;
  }
  return (await readParties(db)).find((party) => party.third === third) ?? null;
}

type AuxiliaryInput = { readonly third: string; readonly days: Days };

/** The balances of one third party; null where the books do not know it. */
export async function readAuxiliary(
  db: Reader,
  { third, days }: AuxiliaryInput,
): Promise<ReplyOf<typeof getAuxiliary> | null> {
  const who = await findThird(db, third);
  if (who === null) return null;
  const rows = await readRows(
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
  const chart = await readChart(db);
  return { ...who, accounts: accountBalances(rows, chart, days.to) };
}
