import { bankParty } from '@cuotaclara/contract/values/bank-party';
import type { Reader } from '#platform/database/database.ts';
import { unsafeBankParties } from './bank-parties.reads.ts';

const ACCOUNTS_MAX = 200;

/** The accounts of the house: those of its files, of settlements and of entries. */
export async function unsafeOwnAccounts(db: Reader): Promise<string[]> {
  const files = await db
    .selectFrom('bank_files')
    .select(['bank', 'account'])
    .distinct()
    .where('state', '<>', 'undone')
    .limit(ACCOUNTS_MAX)
    .execute();
  const settlements = await db
    .selectFrom('gateway_settlements')
    .select('party')
    .distinct()
    .where('party', 'is not', null)
    .limit(ACCOUNTS_MAX)
    .execute();
  const ofFiles = files.map(({ bank, account }) => bankParty(bank, account));
  const ofSettlements = settlements.flatMap(({ party }) => party ?? []);
  return [...new Set([...ofFiles, ...ofSettlements, ...(await unsafeBankParties(db))])];
}
