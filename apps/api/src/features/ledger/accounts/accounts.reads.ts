import { ACCOUNT_ROLES, ACCOUNTS, type AccountRole } from '@cuotaclara/books';
import type { ReplyOf } from '@cuotaclara/contract';
import type {
  AllowanceRates,
  getAccounts,
  LedgerAccount,
  LedgerParty,
} from '@cuotaclara/contract/ledger/accounts';
import type { AllowanceCategory } from '@cuotaclara/contract/ledger/ledger-words';
import { sql } from 'kysely';
import { PARTIES_OF_LINES } from '#core/money/books/line-thirds.ts';
import { userName } from '#core/people/names.ts';
import { firstOfNext } from '#features/ledger/books/spans-of-days.ts';
import { readChart } from '#features/ledger/chart.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

const BEGINNING = '2000-01-01';

/** The first day that no closed month has. */
export async function readFirstOpenDay(db: Reader): Promise<string> {
  const row = await db
    .selectFrom('ledger_periods')
    .select(({ fn }) => fn.max<string | null>('month').as('month'))
    .where('state', '=', 'closed')
    .executeTakeFirst();
  return row?.month ? firstOfNext(row.month) : BEGINNING;
}

const codeChanges = (db: Reader) =>
  db
    .selectFrom('ledger_account_codes as change')
    .select(['change.role', 'change.code', 'change.name', 'change.in_force_from', 'change.set_at'])
    .select(userName<string | null>('change.set_by').as('set_by'))
    .orderBy('change.in_force_from', 'desc');

type AccountInput = { readonly role: AccountRole; readonly today: Temporal.PlainDate };

export async function readAccount(
  db: Reader,
  { role, today }: AccountInput,
): Promise<LedgerAccount> {
  const changes = await codeChanges(db).where('change.role', '=', role).execute();
  const { code, name } = (await readChart(db)).on(role, today.toString());
  return {
    role,
    code,
    name,
    nature: ACCOUNTS[role].nature,
    third: ACCOUNTS[role].third,
    changes: changes.map((row) => ({ ...row, set_at: row.set_at.toISOString() })),
  };
}

/** The percentages of the allowance, newest first, those of one day together. */
async function readRateChanges(db: Reader): Promise<AllowanceRates[]> {
  const rows = await db
    .selectFrom('ledger_allowance_rates as rate')
    .select(['rate.category', 'rate.in_force_from', 'rate.principal_bps', 'rate.interest_bps'])
    .select(userName<string | null>('rate.set_by').as('set_by'))
    .orderBy('rate.in_force_from', 'desc')
    .orderBy('rate.category')
    .execute();
  const byDay = Map.groupBy(rows, ({ in_force_from }) => in_force_from);
  return [...byDay].map(([in_force_from, rates]) => ({
    in_force_from,
    set_by: rates[0]?.set_by ?? null,
    rates: rates.map(({ category, principal_bps, interest_bps }) => ({
      // The table checks that it is one of them.
      category: category as AllowanceCategory,
      principal_bps,
      interest_bps,
    })),
  }));
}

/** The parties that charges are for, those of lines, and those that have a name already. */
export async function readNamedParties(db: Reader): Promise<LedgerParty[]> {
  const rows = await readRows(
    db,
    sql<LedgerParty>`
    select known.party, named.name, named.nit, named.version
    from (
      select beneficiary as party from charge_beneficiaries
      union
      select party from ledger_parties
      union
      select party from (${PARTIES_OF_LINES}) as of_lines where party not like 'supplier:%'
    ) as known
    left join ledger_parties as named on named.party = known.party
    order by known.party
  `,
  );
  return rows;
}

/** Everything that the house decides about its accounts. */
export async function readAccounts(
  db: Reader,
  today: Temporal.PlainDate,
): Promise<ReplyOf<typeof getAccounts>> {
  const chart = await readChart(db);
  const changes = Map.groupBy(await codeChanges(db).execute(), ({ role }) => role);
  const accounts = ACCOUNT_ROLES.map((role) => {
    const { code, name } = chart.on(role, today.toString());
    const own = changes.get(role) ?? [];
    return {
      role,
      code,
      name,
      nature: ACCOUNTS[role].nature,
      third: ACCOUNTS[role].third,
      changes: own.map((row) => ({ ...row, set_at: row.set_at.toISOString() })),
    };
  });
  return {
    accounts: accounts.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    rates: await readRateChanges(db),
    parties: await readNamedParties(db),
    first_open_on: await readFirstOpenDay(db),
  };
}
